import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What docs/measurements.md says of where things stand must be what was measured last: else say it anew. */
it('figures of the measurements are those of bench/README.md', () => {
  const measured = new Set(read('bench/README.md').match(/\d+(\.\d+)?/g))
  const rows = read('docs/measurements.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm run bench'))
  const stale = rows.flatMap((row) => {
    const [, command, , , stands = ''] = row.split('|')
    return (stands.match(/\d+(\.\d+)?/g) ?? []).flatMap((figure) =>
      measured.has(figure) ? [] : [`${command?.trim()}: ${figure}`],
    )
  })
  expect(rows.length).toBeGreaterThan(9)
  expect(stale).toEqual([])
})
