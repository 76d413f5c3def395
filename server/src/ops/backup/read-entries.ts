import { BackupError, blockSchema, hashOf, rowSchema, TextHash } from './format.ts'
import type { TextReader } from './read-text.ts'
import { type Block, rowsIn } from './row-blocks.ts'

/** A parsed line, or a block of rows. */
export type Entry = { value: unknown; block?: undefined } | { block: Block; value?: undefined }

export interface Source {
  file: string
  text: TextReader
  /** The head's line, already read. */
  first: string
  format: number
}

/** Everything in a backup, each line and block verified if it has hashes. @throws BackupError naming the lines */
export function entriesOf(source: Source): AsyncGenerator<Entry> {
  return source.format < 3 ? withRowsInBlocks(source) : withBlocks(source)
}

async function* withBlocks(source: Source): AsyncGenerator<Entry> {
  for await (const value of valuesOf(source)) {
    const announced = blockSchema.safeParse(value)
    yield announced.success ? { block: await readBlock(source, announced.data) } : { value }
  }
}

async function readBlock(
  { file, text: reader }: Source,
  { rows, bytes, hash }: { rows: number; bytes: number; hash: string },
): Promise<Block> {
  const text = await reader.bytes(bytes)
  if (hashOf(text) !== hash) throw changed(file, reader.lines + 1, reader.lines + rows)
  if (rowsIn(text) !== rows) throw notWhole(file)
  reader.lines += rows
  return { rows, text }
}

const ROWS_AT_ONCE = 500

async function* withRowsInBlocks(source: Source): AsyncGenerator<Entry> {
  let rows: string[] = []
  for await (const value of valuesOf(source)) {
    if (Array.isArray(value)) rows.push(rowOf(source.file, value))
    if (rows.length > 0 && (!Array.isArray(value) || rows.length === ROWS_AT_ONCE)) {
      yield { block: { rows: rows.length, text: Buffer.from(rows.join('')) } }
      rows = []
    }
    if (!Array.isArray(value)) yield { value }
  }
  if (rows.length > 0) yield { block: { rows: rows.length, text: Buffer.from(rows.join('')) } }
}

const ESCAPED = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** As COPY writes it. */
function rowOf(file: string, value: unknown[]): string {
  const row = rowSchema.safeParse(value)
  if (!row.success) throw notWhole(file)
  const fields = row.data.map(
    (field) => field?.replace(/[\\\n\r\t]/g, (found) => ESCAPED.get(found) ?? found) ?? '\\N',
  )
  return `${fields.join('\t')}\n`
}

async function* valuesOf({ file, text, first, format }: Source): AsyncGenerator<unknown> {
  const hash = new TextHash()
  for (let line: string | undefined = first; line !== undefined; line = await text.line()) {
    const at = format === 1 ? line.length : line.lastIndexOf('\t')
    const json = line.slice(0, Math.max(0, at))
    if (format > 1 && hash.add(json) !== line.slice(at + 1)) throw changed(file, text.lines, text.lines)
    yield parse(file, json)
  }
}

function parse(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw notWhole(file)
  }
}

const notWhole = (file: string) => new BackupError(`${file} is broken or not whole.`)

function changed(file: string, first: number, last: number): BackupError {
  const which =
    first === last
      ? `Line ${first} of ${file} is not as it was`
      : `Lines ${first} to ${last} of ${file} are not as they were`
  return new BackupError(
    `${which} written: the backup is damaged, or somebody changed it. Nothing was restored.`,
  )
}
