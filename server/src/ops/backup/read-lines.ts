import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, TextHash } from './format.ts'

export interface Line {
  /** 1-based. */
  number: number
  text: string
}

/** Lines of a backup. Not Node's readline: it also breaks at characters that JSON allows in strings. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  let number = 0
  let rest = ''
  try {
    for await (const chunk of source.pipe(text).setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield { number: ++number, text: line }
    }
    if (rest !== '') yield { number: ++number, text: rest }
  } catch (error) {
    throw problemOf(file, error, number > 0)
  } finally {
    source.destroy()
  }
}

/** Parses each line and verifies its hash if the format has hashes. @throws BackupError naming the line */
export async function* valuesOf(
  file: string,
  lines: AsyncGenerator<Line>,
  format: number,
): AsyncGenerator<unknown> {
  const hash = new TextHash()
  for await (const { number, text } of lines) {
    const at = format === 1 ? text.length : text.lastIndexOf('\t')
    const json = text.slice(0, Math.max(0, at))
    if (format > 1 && hash.add(json) !== text.slice(at + 1)) throw changed(file, number)
    yield parse(file, json)
  }
}

function parse(file: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new BackupError(`${file} is broken or not whole.`)
  }
}

const changed = (file: string, line: number) =>
  new BackupError(
    `Line ${line} of ${file} is not as it was written: the backup is damaged, or somebody changed it. Nothing was restored.`,
  )

function problemOf(file: string, error: unknown, hasBegun: boolean): Error {
  if (!(error instanceof Error) || error instanceof BackupError) return error as Error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || hasBegun) return new BackupError(`${file} is broken or not whole.`)
  if (code.startsWith('Z_')) return new BackupError(`${file} is no backup of Keystead.`)
  return new BackupError(`${file} cannot be read: ${error.message}.`)
}
