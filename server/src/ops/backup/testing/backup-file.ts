import { readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { hashOf, TextHash } from '../format.ts'

/** A backup's content without hashes: a line of JSON, or rows as COPY writes them. */
export type Part = string | string[]

export async function textOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
}

export async function partsOf(file: string): Promise<Part[]> {
  const parts: Part[] = []
  const lines = await textOf(file)
  while (lines.length > 0) {
    const [json = ''] = lines.shift()?.split('\t') ?? []
    const { rows, bytes } = JSON.parse(json)
    parts.push(bytes === undefined ? json : lines.splice(0, rows))
  }
  return parts
}

/** With matching hashes, as an attacker would compute them. */
export function packed(parts: Part[]): Buffer {
  const hash = new TextHash()
  const line = (json: string) => `${json}\t${hash.add(json)}\n`
  const block = (rows: string[]) => {
    const text = rows.map((row) => `${row}\n`).join('')
    const bytes = Buffer.from(text)
    return line(JSON.stringify({ rows: rows.length, bytes: bytes.length, hash: hashOf(bytes) })) + text
  }
  return gzipSync(parts.map((part) => (typeof part === 'string' ? line(part) : block(part))).join(''))
}

/** The same backup as older versions wrote it, with a line of JSON for each row. */
export function formerLines(parts: Part[], format: 1 | 2): string[] {
  const hash = new TextHash()
  const [head = '', ...rest] = parts.flatMap((part) => (typeof part === 'string' ? part : part.map(asJson)))
  return [head.toString().replace('"format":3', `"format":${format}`), ...rest].map((json) =>
    format === 1 ? json : `${json}\t${hash.add(json)}`,
  )
}

const UNESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

const asJson = (row: string): string =>
  JSON.stringify(
    row
      .split('\t')
      .map((field) =>
        field === '\\N'
          ? null
          : field.replace(/\\(.)/g, (_all, letter: string) => UNESCAPED[letter] ?? letter),
      ),
  )
