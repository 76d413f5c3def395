import { expect, it } from 'vitest'
import { checkContents } from './content-check.ts'

const found = (path: string, bytes: Buffer) => checkContents(new Map([[path, bytes]])).map(({ type }) => type)

const picture = (tag: string) =>
  Buffer.from(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><${tag}>alert(1)</${tag}></svg:svg>`)

it.each([
  'svg:script',
  'é:script',
  'x-y.z:foreignObject',
  `${'x'.repeat(100)}:script`,
  `${'x'.repeat(101)}:script`,
])('finds a script in a picture, whatever its prefix: %s', (tag) => {
  expect(found('house.svg', picture(tag))).toEqual(['file_script'])
})

it.each(['svg:path', 'svg:g', 'sodipodi:namedview', 'svg:style'])(
  'accepts a picture with other elements of a prefix: %s',
  (tag) => {
    expect(found('house.svg', picture(tag))).toEqual([])
  },
)

const secret = `const key = "kst_${'a'.repeat(43)}"`

it.each([
  ['UTF-16', Buffer.from(`\uFEFF${secret}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(secret, 'utf16le')],
  ['Latin-1', Buffer.from('"für"', 'latin1')],
])('refuses a text that is not UTF-8: %s', (_encoding, bytes) => {
  for (const path of ['list.js', 'module.css', 'list.js.map', 'house.svg'])
    expect(found(path, bytes)).toEqual(['file_encoding'])
  expect(found('house.png', bytes)).toEqual([])
})

it('accepts UTF-8, with its mark or without', () => {
  for (const text of ['"für 🏡"', '\uFEFF"für"', '']) expect(found('list.js', Buffer.from(text))).toEqual([])
})
