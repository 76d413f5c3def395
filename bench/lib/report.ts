import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** Stores a measurement's figures in `results/<name>.json` and its table in the README, between its markers. */
export async function report(name: string, figures: object, table: string): Promise<void> {
  await mkdir(join(folder, 'results'), { recursive: true })
  const result = { measured: new Date().toISOString().slice(0, 10), ...figures }
  await writeFile(join(folder, 'results', `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  const file = join(folder, 'README.md')
  const section = `<!-- ${name} -->\n${table.trim()}\n<!-- /${name} -->`
  const text = await readFile(file, 'utf8')
  const marked = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`)
  await writeFile(
    file,
    marked.test(text) ? text.replace(marked, () => section) : `${text.trimEnd()}\n\n${section}\n`,
  )
  process.stdout.write(`${table.trim()}\n`)
}

/** A Markdown table; the first row is its header. */
export function tableOf(rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))
