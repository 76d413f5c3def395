import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Figures in docs/measurements.md must match the latest measurements. */
it('figures of the measurements are those of bench/README.md', () => {
  const sections = [...read('bench/README.md').matchAll(/<!-- ([\w-]+) -->(.*?)<!-- \/\1 -->/gs)]
  const measuredBy = (name: string) =>
    new Set(
      sections
        .filter(([, section]) => section === name || section?.startsWith(`${name}-`))
        .flatMap(([, , text = '']) => text.match(/\d+(\.\d+)?/g) ?? [])
        .map(Number),
    )
  const rows = read('docs/measurements.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm run bench'))
  const stale = rows.flatMap((row) => {
    const [, command = '', , , stands = ''] = row.split('|')
    const measured = measuredBy(command.match(/-- (\w+)/)?.[1] ?? '')
    return (stands.match(/\d+(\.\d+)?/g) ?? []).flatMap((figure) =>
      measured.has(Number(figure)) ? [] : [`${command.trim()}: ${figure}`],
    )
  })
  expect(rows.length).toBeGreaterThan(9)
  expect(stale).toEqual([])
})

it('documents list what measurements read from the environment', () => {
  const measures = globSync('bench/*/**/*.ts', { cwd: root }).map((path) => {
    const [, name = ''] = path.replaceAll('\\', '/').split('/')
    return { name, text: read(path) }
  })
  const onPostgres = measures.filter(({ text }) => text.includes('TEST_DATABASE_URL')).map(({ name }) => name)
  const sizes = measures.flatMap(({ text }) => text.match(/(?<=process\.env\.)BENCH_[A-Z]+/g) ?? [])
  const lineOf = (path: string, beginning: RegExp) =>
    read(path)
      .split('\n')
      .find((line) => beginning.test(line)) ?? ''
  const missingIn = (line: string, names: string[]) => [
    ...new Set(names.filter((name) => !line.includes(`\`${name}\``))),
  ]
  expect(missingIn(lineOf('CONTRIBUTING.md', /^- `--whole`/), onPostgres)).toEqual([])
  expect(missingIn(lineOf('docs/measurements.md', /`TEST_DATABASE_URL`/), onPostgres)).toEqual([])
  expect(missingIn(lineOf('docs/measurements.md', /^- Sizes:/), sizes)).toEqual([])
})
