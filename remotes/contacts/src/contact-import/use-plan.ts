import { contacts } from '@keystead/api-client/contacts/resource'
import { alwaysFresh, areFresh } from '@keystead/api-client/data/fresh-reads'
import type { CellWords } from '@keystead/api-client/import/cell-words'
import { columnDays } from '@keystead/api-client/import/read-day'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { joinReads, type OpenedFile } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { likelyDuplicates } from '../contact-file/likely-duplicates.ts'
import { planImport } from '../contact-file/plan-import.ts'
import { readRow } from '../contact-file/read-row.ts'

/** Import plan for a file, compared with freshly fetched contacts. */
export function usePlan({ file, match, words, dayFirst: chosen }: OpenedFile<CellWords>) {
  const { t, language } = useModuleTranslation()
  const { dateFormat } = useSettings().settings
  // A cached list may be stale: another device may have imported the same file.
  const read = useQuery({ ...contacts.list(), ...alwaysFresh })
  const reads = [read]
  const isFresh = areFresh(reads)
  const days = useMemo(
    () => columnDays(file.rows, match, ['date_of_birth'], { chosen, dateFormat, language }),
    [file, match, chosen, dateFormat, language],
  )
  const { dayFirst } = days
  const rows = useMemo(
    () => file.rows.map((row) => readRow(row, match, { words, dayFirst })),
    [file, match, words, dayFirst],
  )
  // Another's shared contact is no contact of one's own: leases may not name it.
  const own = useMemo(() => read.data?.filter(({ shared }) => shared === null), [read.data])
  const plan = useMemo(() => own && planImport(rows, own, words), [rows, own, words])
  return {
    /** Undefined until contacts are freshly fetched. */
    plan: isFresh ? plan : undefined,
    reading: { ...joinReads(isFresh, reads), failedText: t('error.loadList') },
    days,
    duplicates: useMemo(
      () => (plan && read.data ? likelyDuplicates(plan.create, read.data) : []),
      [plan, read.data],
    ),
    ignored: useMemo(() => ignoredIn(rows), [rows]),
  }
}

function ignoredIn(rows: { ignored: string[] }[]) {
  const hit = rows.filter(({ ignored }) => ignored.length > 0)
  return { count: hit.length, columns: [...new Set(hit.flatMap(({ ignored }) => ignored))] }
}
