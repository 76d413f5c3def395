import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const source = globSync('**/*.{ts,tsx}', {
  cwd: join(import.meta.dirname, '..'),
  exclude: (name) => name.includes('.test.'),
})
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  .join('\n')

/** Every key that the kit asks for: t('…'), and keys kept in tables. */
const used = [...source.matchAll(/'((?:action|busy|error|field|list|more|unsaved|validation)\.\w+)'/g)].map(
  ([, key]) => key ?? '',
)

describe('the common texts', () => {
  it('are the same keys in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  })

  it.each([...new Set(used)])('%s is there', (key) => {
    expect(en).toHaveProperty([key])
    expect(de).toHaveProperty([key])
  })

  it('carry the same parameters in both languages', () => {
    const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
    for (const [key, text] of Object.entries(en))
      expect(params(de[key as keyof typeof de]), key).toEqual(params(text))
  })
})
