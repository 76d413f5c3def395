import { contacts } from '@keystead/api-client/contacts/resource'
import { useModuleTranslation, useRows, useSettings } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { planImport } from '../contact-file/plan-import.ts'
import { dayFirstIn, writesDayFirst } from '../contact-file/read-day.ts'
import type { OpenedFile } from '../contact-file/read-file.ts'
import { readRow } from '../contact-file/read-row.ts'

/** What the import of a file would do, held against the contacts as they are stored now. */
export function usePlan({ file, match, words, dayFirst: chosen }: OpenedFile) {
  const { language } = useModuleTranslation()
  const { dateFormat } = useSettings().settings
  // Not those that a list was drawn with minutes ago: another device may have imported the same file since.
  const read = useRows({ ...contacts.list(), refetchOnMount: 'always' })
  const told = useMemo(() => {
    const at = match.indexOf('date_of_birth')
    return at < 0 ? true : dayFirstIn(file.rows.map(({ cells }) => cells[at]?.trim() ?? ''))
  }, [file, match])
  // What the file tells comes first: another column may have been matched since somebody chose.
  const dayFirst = told ?? chosen ?? writesDayFirst(dateFormat, language)
  const rows = useMemo(
    () => file.rows.map((row) => readRow(row, { match, words, dayFirst })),
    [file, match, words, dayFirst],
  )
  const plan = useMemo(() => read.data && planImport(rows, read.data, words), [rows, read.data, words])
  return {
    /** Undefined until the stored contacts are known as they are now. */
    plan: read.isFetchedAfterMount && !read.isError ? plan : undefined,
    failed: read.isError,
    retrying: read.isFetching,
    retry: () => void read.refetch(),
    /** Whether days with slashes begin with the day; `ambiguous`: the file does not tell. */
    days: { dayFirst, ambiguous: told === undefined },
    leftOut: useMemo(() => leftOutOf(rows), [rows]),
  }
}

function leftOutOf(rows: { leftOut: string[] }[]) {
  const hit = rows.filter(({ leftOut }) => leftOut.length > 0)
  return { count: hit.length, columns: [...new Set(hit.flatMap(({ leftOut }) => leftOut))] }
}
