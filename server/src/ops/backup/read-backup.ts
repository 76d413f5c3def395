import type * as z from 'zod'
import { BackupError, endSchema, FORMAT, type Head, headSchema, rowSchema, tableSchema } from './format.ts'
import { type Line, linesOf, valuesOf } from './read-lines.ts'

export interface Page {
  table: string
  columns: string[]
  rows: (string | null)[][]
}

export interface Backup {
  head: Head
  /** Rows in pages of one table each; can be iterated once. @throws BackupError if the file is truncated */
  pages: AsyncGenerator<Page>
}

const ROWS_AT_ONCE = 500

/**
 * Verifies the whole file before handing it out, so nothing of a damaged backup is ever written.
 * @throws BackupError if the file is unreadable, no backup, incomplete or modified
 */
export async function readBackup(file: string): Promise<Backup> {
  const { pages } = await openBackup(file)
  for await (const _page of pages);
  return openBackup(file)
}

async function openBackup(file: string): Promise<Backup> {
  const lines = linesOf(file)
  const first = await lines.next()
  const [json = ''] = first.done ? [] : first.value.text.split('\t')
  const head = headSchema.safeParse(parsed(json))
  if (first.done || !head.success) throw new BackupError(`${file} is no backup of Keystead.`)
  const { format } = head.data
  if (format > FORMAT) throw new BackupError(`${file} was made by a newer version of Keystead.`)
  return { head: head.data, pages: pagesOf(file, valuesOf(file, withFirst(first.value, lines), format)) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

async function* withFirst(first: Line, rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  yield first
  yield* rest
}

async function* pagesOf(file: string, values: AsyncGenerator<unknown>): AsyncGenerator<Page> {
  let page: Page | undefined
  let seen = 0
  let isEnded = false
  await values.next()
  for await (const value of values) {
    if (isEnded) throw notWhole(file)
    if (Array.isArray(value)) {
      if (!page) break
      page.rows.push(read(file, rowSchema, value))
      seen += 1
      if (page.rows.length < ROWS_AT_ONCE) continue
    }
    if (page && page.rows.length > 0) yield page
    if (page) page = { table: page.table, columns: page.columns, rows: [] }
    if (Array.isArray(value)) continue
    const end = endSchema.safeParse(value)
    isEnded = end.success && end.data.rows === seen
    if (!isEnded) page = { ...read(file, tableSchema, value), rows: [] }
  }
  if (!isEnded) throw notWhole(file)
}

const notWhole = (file: string) => new BackupError(`${file} is broken or not whole.`)

function read<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw notWhole(file)
  return result.data
}
