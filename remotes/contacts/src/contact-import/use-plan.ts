import { contacts } from '@keystead/api-client/contacts/resource'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planImport } from '../contact-file/plan-import.ts'
import { dayFirstIn, writesDayFirst } from '../contact-file/read-day.ts'
import type { OpenedFile } from '../contact-file/read-file.ts'
import { readRow } from '../contact-file/read-row.ts'

/** Import plan for a file, compared with freshly fetched contacts. */
export function usePlan({ file, match, words, dayFirst: chosen }: OpenedFile) {
  const { language } = useModuleTranslation()
  const { dateFormat } = useSettings().settings
  // A cached list may be stale: another device may have imported the same file.
  const read = useQuery({ ...contacts.list(), refetchOnMount: 'always' })
  const told = useMemo(() => {
    const at = match.indexOf('date_of_birth')
    return at < 0 ? true : dayFirstIn(file.rows.map(({ cells }) => cells[at]?.trim() ?? ''))
  }, [file, match])
  // The file takes precedence over the user's choice, as the column match may have changed since.
  const dayFirst = told ?? chosen ?? writesDayFirst(dateFormat, language)
  const rows = useMemo(
    () => file.rows.map((row) => readRow(row, { match, words, dayFirst })),
    [file, match, words, dayFirst],
  )
  const plan = useMemo(() => read.data && planImport(rows, read.data, words), [rows, read.data, words])
  return {
    /** Undefined until contacts are freshly fetched. */
    plan: read.isFetchedAfterMount && !read.isError ? plan : undefined,
    failed: read.isError,
    retrying: read.isFetching,
    retry: () => void read.refetch(),
    /** Whether slash dates start with the day; `ambiguous` if the file is not decisive. */
    days: { dayFirst, ambiguous: told === undefined },
    ignored: useMemo(() => ignoredIn(rows), [rows]),
  }
}

function ignoredIn(rows: { ignored: string[] }[]) {
  const hit = rows.filter(({ ignored }) => ignored.length > 0)
  return { count: hit.length, columns: [...new Set(hit.flatMap(({ ignored }) => ignored))] }
}
