import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type * as z from 'zod'
import { BackupError, endSchema, type Head, headSchema, rowSchema, tableSchema } from './format.ts'

export interface Page {
  table: string
  columns: string[]
  rows: (string | null)[][]
}

export interface Backup {
  head: Head
  /** The rows in portions, each of one table; to be read once. @throws BackupError when the file ends too early */
  pages: AsyncGenerator<Page>
}

const ROWS_AT_ONCE = 500

/** Opens a backup. @throws BackupError when the file cannot be read or is none */
export async function readBackup(file: string): Promise<Backup> {
  const lines = valuesOf(file)
  const first = await lines.next()
  const head = headSchema.safeParse(first.done ? null : first.value)
  if (!head.success) throw new BackupError(`${file} is no backup of Keystead.`)
  return { head: head.data, pages: pagesOf(file, lines) }
}

/** The values of the file, a line each. */
async function* valuesOf(file: string): AsyncGenerator<unknown> {
  let begun = false
  try {
    for await (const line of linesOf(file)) {
      yield JSON.parse(line)
      begun = true
    }
  } catch (error) {
    throw problemOf(file, error, begun)
  }
}

/** Not by Node's readline, which also ends a line at characters that are text to JSON. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of source.pipe(text).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
  } finally {
    source.destroy()
  }
}

function problemOf(file: string, error: unknown, begun: boolean): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || begun) return new BackupError(`${file} is broken or not whole.`)
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new BackupError(`${file} is no backup of Keystead.`)
  return new BackupError(`${file} cannot be read: ${error.message}.`)
}

async function* pagesOf(file: string, lines: AsyncGenerator<unknown>): AsyncGenerator<Page> {
  let page: Page | undefined
  let seen = 0
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!page) break
      page.rows.push(read(file, rowSchema, line))
      seen += 1
      if (page.rows.length < ROWS_AT_ONCE) continue
    }
    if (page && page.rows.length > 0) yield page
    if (page) page = { table: page.table, columns: page.columns, rows: [] }
    if (Array.isArray(line)) continue
    const end = endSchema.safeParse(line)
    if (end.success && end.data.rows === seen) return
    page = { ...read(file, tableSchema, line), rows: [] }
  }
  throw new BackupError(`${file} is broken or not whole.`)
}

function read<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BackupError(`${file} is broken or not whole.`)
  return parsed.data
}
