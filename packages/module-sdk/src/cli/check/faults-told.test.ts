import { expect, it } from 'vitest'
import { faultsIn } from './reported-faults.ts'
import { placeIn } from './source-place.ts'

const told = (...faults: object[]) =>
  JSON.stringify({ modules: [{ module: 'walk', version: '1.0.0', faults }] })

/** The eleventh column of the first line is the source's sixth line, ninth column; the 21st has no source. */
const mapOf = (source: string) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,UAKQ,U,UAAA' }))
const built = {
  manifest: { id: 'walk', version: '1.0.0' },
  maps: new Map([
    ['list.js.map', mapOf('webpack://walk/./src/list/list.tsx')],
    ['files/kit.1a2b.js.map', mapOf('webpack://walk/./node_modules/kit/kit.js')],
  ]),
}
const at = 'http://127.0.0.1:4/modules/walk'

it('name the thrown error, so that the check’s reader knows where to look', () => {
  const report = told(
    { kind: 'crash', message: 'rows is undefined', count: 1 },
    { kind: 'timeout', count: 1 },
  )
  expect(faultsIn(report, built)).toEqual(['"crash": rows is undefined', '"timeout"'])
})

it('read the short report of a shell that could not load the long one', () => {
  expect(faultsIn('{"kind":"timeout"}', built)).toEqual(['"timeout"'])
  expect(faultsIn('{"modules":[{"module":"walk","version":"1.0.0","seen":true}]}', built)).toEqual([])
})

it('name the first line of the module’s own sources in a stack', () => {
  const library = `    at a (${at}/files/kit.1a2b.js:1:12)`
  const own = `    at b (${at}/1.0.0/list.js:1:12)`
  const shell = '    at c (http://127.0.0.1:4/assets/shell.js:1:12)'
  const told = (...frames: string[]) => placeIn(['Error: no', ...frames].join('\n'), built)
  expect(told(shell, library, own)).toBe('src/list/list.tsx:6:9')
  expect(told(library)).toBe('node_modules/kit/kit.js:6:9')
  expect(told(`    at e (${at}/1.0.0/list.js:1:25)`)).toBe('1.0.0/list.js:1:25')
  expect(told(shell, `    at d (${at}/1.0.0/other.js:1:12)`)).toBe('1.0.0/other.js:1:12')
  expect([told(shell), told(`at ${at}-2/1.0.0/list.js:1:12`), placeIn(undefined, built)]).toEqual([
    null,
    null,
    null,
  ])
})

it('name that line beside the error', () => {
  const report = JSON.stringify({
    modules: [
      {
        module: 'walk',
        version: '1.0.0',
        faults: [{ kind: 'crash', message: 'no\nmore', stack: `at ${at}/1.0.0/list.js:1:12`, count: 1 }],
      },
    ],
  })
  expect(faultsIn(report, built)).toEqual(['"crash": no (src/list/list.tsx:6:9)'])
})
