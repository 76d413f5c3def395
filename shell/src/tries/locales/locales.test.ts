import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const source = join(import.meta.dirname, '..')
const code = readdirSync(source)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n')
const named = new Set([...code.matchAll(/\bt\(\s*'((?:tries|why)\.\w+)'/g)].map((match) => match[1] ?? ''))
const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort()

describe('texts of tried versions', () => {
  it('has the same keys and placeholders in both languages, sorted', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted())
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(de[key])).toEqual(places(en[key]))
  })

  it('has exactly the texts that are used', () => {
    expect([...named].sort()).toEqual(Object.keys(en))
  })
})
