import { expect, it } from 'vitest'
import { fixtureModule } from '../testing/fixture-module.ts'
import type { Claims } from './claims.ts'
import { type Candidate, checkModule } from './gate.ts'
import { integrityOf } from './integrity.ts'
import { limits } from './limits.ts'

const claims: Claims = { segments: new Map(), commands: new Map() }
const MB = 1024 * 1024

/** Uploads are limited to 10 MB of base64. */
const bytesInAll = 7 * MB

function judge({ manifest, files }: Pick<Candidate, 'manifest' | 'files'>) {
  const begun = process.cpuUsage()
  const verdict = checkModule({ manifest, files, host: null, claims })
  const types = verdict.ok ? [] : [...new Set(verdict.refusals.map(({ type }) => type))]
  // Processor time: other processes do not count.
  const { user, system } = process.cpuUsage(begun)
  return { types, took: (user + system) / 1_000 }
}

/** Files of which each names and verifies the next one. */
function chain(count: number) {
  const filling = ' '.repeat(Math.floor(bytesInAll / count) - 200)
  const files: Record<string, string> = {}
  let [next, hash] = ['', '']
  for (let at = count; at > 0; at -= 1) {
    const path = `f${at}-${'x'.repeat(80)}.js`
    files[path] = `"${next} ${hash}"${filling}`
    ;[next, hash] = [path, integrityOf(Buffer.from(files[path]))]
  }
  return fixtureModule({ files: { ...files, 'entry.js': `"${next} ${hash} list.js detail.js"` } })
}

it('checks chained files in one pass', () => {
  const { types, took } = judge(chain(limits.files - 10))
  expect(types).toEqual(['over_budget'])
  expect(took).toBeLessThan(10_000)
})

it('accepts 2,000 files and refuses more before reading any', () => {
  const { types, took } = judge(chain(12_000))
  expect(types).toEqual(['too_many_files'])
  expect(took).toBeLessThan(100)
})

it.each([
  ['beginnings of tokens', 'eyJ-'],
  ['beginnings of keys', '-----BEGIN PRIVATE '],
  ['beginnings of addresses', 'https://a:'],
  ['attributes', ' onload '],
  ['one word', 'ghp_'.padEnd(bytesInAll, 'a')],
  ['one token', 'eyJ'.padEnd(bytesInAll, 'a')],
  ['one address', 'https://'.padEnd(bytesInAll, 'a')],
  ['prefixes', '<x:'],
  ['one element', '<'.padEnd(bytesInAll, 'x')],
  ['blanks', ' onload'.padEnd(bytesInAll)],
])('reads a text of %s once', (_what, text) => {
  const long = text.repeat(bytesInAll / text.length)
  const { types, took } = judge(
    fixtureModule({ files: { 'list.js': long, 'house.svg': `<svg>${long}</svg>` } }),
  )
  expect(types).not.toEqual([])
  expect(took).toBeLessThan(10_000)
})

it('is not slowed down by a file’s name', () => {
  const { manifest, files } = fixtureModule()
  const { types, took } = judge({
    manifest,
    files: new Map([...files, [`${'-'.repeat(MB)}.js`, Buffer.from('')]]),
  })
  expect(types).toContain('file_name')
  expect(took).toBeLessThan(2_000)
})

it.each<[string, object]>([
  ['a list', { routes: Array.from({ length: 2_001 }, (_, at) => `/meadow/a${at}`) }],
  ['a text', { requires: { react: '^19.3.0'.padEnd(2_001) } }],
  [
    'in all',
    { uses: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, ['x'.repeat(1_000)]])) },
  ],
])('refuses an oversized manifest: %s', (_what, manifest) => {
  expect(judge(fixtureModule({ manifest })).types).toEqual(['manifest_too_large'])
})

it('refuses an endlessly nested manifest', () => {
  const { files } = fixtureModule()
  const manifest = JSON.parse(`${'['.repeat(MB)}${']'.repeat(MB)}`)
  expect(judge({ manifest, files }).types).toEqual(['manifest_too_large'])
})
