import type * as z from 'zod'
import { BackupError, endSchema, FORMAT, type Head, headSchema, tableSchema } from './format.ts'
import { type Entry, entriesOf } from './read-entries.ts'
import { TextReader } from './read-text.ts'
import type { Block } from './row-blocks.ts'

export interface Page extends Block {
  table: string
  columns: string[]
}

export interface Backup {
  head: Head
  /** Rows in pages of one table each; can be iterated once. @throws BackupError if the file is truncated */
  pages: AsyncGenerator<Page>
}

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
  const text = new TextReader(file)
  const first = await text.line()
  const head = headSchema.safeParse(parsed(first?.split('\t')[0] ?? ''))
  if (first === undefined || !head.success) throw new BackupError(`${file} is not a backup of Keystead.`)
  const { format } = head.data
  if (format > FORMAT) throw new BackupError(`${file} was made by a newer version of Keystead.`)
  return { head: head.data, pages: pagesOf(file, text, entriesOf({ file, text, first, format })) }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

async function* pagesOf(
  file: string,
  text: TextReader,
  entries: AsyncGenerator<Entry>,
): AsyncGenerator<Page> {
  let table: z.infer<typeof tableSchema> | undefined
  let seen = 0
  let isEnded = false
  try {
    await entries.next()
    for await (const { value, block } of entries) {
      if (isEnded || (block && !table)) throw notWhole(file)
      if (block && table) {
        yield { ...table, ...block }
        seen += block.rows
        continue
      }
      const end = endSchema.safeParse(value)
      isEnded = end.success && end.data.rows === seen
      if (!isEnded) table = readTable(file, value)
    }
  } finally {
    await text.close()
  }
  if (!isEnded) throw notWhole(file)
}

const notWhole = (file: string) => new BackupError(`${file} is broken or not whole.`)

function readTable(file: string, value: unknown): z.infer<typeof tableSchema> {
  const result = tableSchema.safeParse(value)
  if (!result.success) throw notWhole(file)
  return result.data
}
