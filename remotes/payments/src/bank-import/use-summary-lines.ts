import { useModuleTranslation } from '@keystead/module-sdk'
import type { SummaryLine } from '@keystead/ui-kit'
import { useCents } from '../parts/use-cents.ts'
import type { ImportFigures } from './plan.ts'
import type { OpenedLines } from './use-bank-import.ts'

type Lines = (SummaryLine | false)[]

/** What becomes of a file's lines: while they are assigned, before booking, and as the report. */
export function useSummaryLines(
  figures: ImportFigures,
  opened: OpenedLines,
  phase: 'assign' | 'toBook' | 'booked',
): Lines {
  const { t } = useModuleTranslation()
  const sum = useCents()(figures.sum)
  const skipped = useSkippedLines(opened)
  const { booked, matched, unlinked = 0, imported, unassigned, debits } = figures
  const matchedLine: Lines[number] = matched > 0 && {
    icon: 'circle-check',
    tone: 'neutral',
    text: t('bankImport.count.matched', { count: matched }),
  }
  const importedLine: Lines[number] = imported > 0 && {
    icon: 'info',
    tone: 'neutral',
    text: t('bankImport.count.imported', { count: imported }),
  }
  const unassignedLine: Lines[number] = unassigned > 0 && {
    icon: 'circle-dashed',
    tone: 'warning',
    text: t(phase === 'assign' ? 'bankImport.count.open' : 'bankImport.count.unassigned', {
      count: unassigned,
    }),
  }
  if (phase === 'assign')
    return [
      {
        icon: 'circle-check',
        tone: booked > 0 ? 'success' : 'neutral',
        text: t('bankImport.count.assigned', { count: booked, sum }),
      },
      matchedLine,
      unassignedLine,
      importedLine,
      ...skipped,
    ]
  return [
    booked > 0
      ? {
          icon: 'circle-check',
          tone: 'success',
          text: t(`bankImport.count.${phase}`, { count: booked, sum }),
        }
      : matched === 0 && { icon: 'info', tone: 'neutral', text: t('bankImport.count.nothing') },
    matchedLine,
    unlinked > 0 && {
      icon: 'triangle-alert',
      tone: 'warning',
      text: t('bankImport.count.unlinked', { count: unlinked }),
    },
    importedLine,
    unassignedLine,
    debits > 0 && {
      icon: 'info',
      tone: 'neutral',
      text: t('bankImport.count.debits', { count: debits }),
    },
    ...skipped,
  ]
}

const maxRowNumbers = 5

/** What of the file is no line to assign. */
function useSkippedLines({ unread, pending }: OpenedLines): Lines {
  const { t, language } = useModuleTranslation()
  const rowNumbers = unread.slice(0, maxRowNumbers).map(String)
  const rows = new Intl.ListFormat(language).format(
    unread.length > maxRowNumbers ? [...rowNumbers, '…'] : rowNumbers,
  )
  return [
    pending > 0 && {
      icon: 'info',
      tone: 'neutral',
      text: t('bankImport.count.pending', { count: pending }),
    },
    unread.length > 0 && {
      icon: 'info',
      tone: 'neutral',
      text: t('bankImport.count.unread', { count: unread.length, rows }),
    },
  ]
}
