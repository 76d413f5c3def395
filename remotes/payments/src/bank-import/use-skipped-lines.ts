import { useModuleTranslation } from '@keystead/module-sdk'
import type { SummaryLine } from '@keystead/ui-kit'
import type { OpenedLines } from './use-bank-import.ts'

const mostRowNumbers = 5

/** What of the file is no line to assign, for a summary. */
export function useSkippedLines({ unread, pending }: OpenedLines): (SummaryLine | false)[] {
  const { t, language } = useModuleTranslation()
  const rowNumbers = unread.slice(0, mostRowNumbers).map(String)
  const rows = new Intl.ListFormat(language).format(
    unread.length > mostRowNumbers ? [...rowNumbers, '…'] : rowNumbers,
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
