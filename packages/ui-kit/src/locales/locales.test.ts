import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const root = join(import.meta.dirname, '../../../..')

/** All code that may use a common text: the kit's by key alone, the rest as 'common:key'. */
const files = globSync(
  [
    'packages/{ui-kit,module-sdk}/src/**/*.{ts,tsx}',
    'packages/api-client/src/fields/form-schema.ts',
    'shell/src/**/*.{ts,tsx}',
    'remotes/*/src/**/*.{ts,tsx}',
  ],
  {
    cwd: root,
    exclude: (name) => name.includes('.test.') || name.includes('node_modules'),
  },
).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const bare = files
  .filter(({ file, text }) => file.startsWith('packages/ui-kit') || text.includes("useTranslation('common')"))
  .map(({ text }) => text)
  .join('\n')
const prefixed = files.map(({ text }) => text).join('\n')

/** Labels that forms look up by field name. */
const labels = [
  'addressLine1',
  'addressLine2',
  'city',
  'country',
  'description',
  'name',
  'notes',
  'postalCode',
  'state',
  'status',
  'street',
  'zip',
].map((name) => `field.${name}`)

const named = new Set([
  ...[...prefixed.matchAll(/\bcommon:((?:\w+\.)*\w+)/g)].map(([, key]) => key ?? ''),
  ...[
    ...bare.matchAll(
      /'((?:action|busy|conflict|deletion|error|field|level|list|more|notice|shared|steps|undo|unsaved|validation)\.\w+)'/g,
    ),
  ].map(([, key]) => key ?? ''),
])

const keys = Object.keys(en)
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|other)$/, '')

describe('the common texts', () => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(keys.sort())
  })

  it('all exist', () => {
    const there = new Set(keys.map(withoutPlural))
    // A key in a comment's example does not count, nor does a prefix of one.
    expect([...named].filter((key) => !there.has(key) && key !== 'key' && key !== 'field')).toEqual([])
  })

  it('are all used: every page loads them', () => {
    // The server's error types use these.
    const used = new Set([...named, ...labels])
    expect(keys.filter((key) => !used.has(withoutPlural(key)) && !key.startsWith('refused.'))).toEqual([])
  })

  it('have the same parameters in both languages', () => {
    const params = (text: string) =>
      [...text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}/g)].map(([, name]) => name).sort()
    for (const [key, text] of Object.entries(en))
      expect(params(de[key as keyof typeof de]), key).toEqual(params(text))
  })
})
