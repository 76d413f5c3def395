import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import previewGerman from '../pages/preview/locales/de.json'
import previewEnglish from '../pages/preview/locales/en.json'
import { catalogue as german } from './catalogue-de.ts'
import { catalogue as english } from './catalogue-en.ts'

type Texts = Record<string, string>

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
)
const textOf = (paths: string[]) => paths.map((path) => readFileSync(join(source, path), 'utf8')).join('\n')
// Public pages, tried versions and previews have their own catalogues, and use some of the frame's texts.
const code = textOf(files.filter((path) => !/^(site|tries|pages\/preview)\//.test(path)))
const literalsIn = (text: string) =>
  new Set([...text.matchAll(/['"`]([^'"`\n]+)['"`]/g)].map((match) => match[1]))
const literals = literalsIn(textOf(files))
/**
 * A single-word key, such as 'title', is also a common word in code: it counts where the namespace's texts are
 * requested.
 */
const wordsBeside = (namespace: string) => {
  const asks = new RegExp(`useTranslation\\([^)]*'${namespace}'`)
  return literalsIn(textOf(files.filter((path) => asks.test(textOf([path])))))
}
// Composed in federation/draw/locked-page.tsx: the tiers' names.
const composed = /^pricing\.(free|starter|pro)$/
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|other)$/, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\d>/g)].map(([found]) => found).sort()

const own = ['shell', 'auth', 'dashboard'] as const

describe.each(own)('texts of %s', (namespace) => {
  const en: Texts = english[namespace]
  const de: Texts = german[namespace]

  it('has the same keys in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  })

  it('has the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(en))
      expect(placeholders(de[key] ?? '')).toEqual(placeholders(text))
  })

  it('has no unused text', () => {
    const words = wordsBeside(namespace)
    const isNamed = (key: string) => (key.includes('.') ? literals : words).has(key)
    const isUsed = (key: string) =>
      isNamed(key) || isNamed(withoutPlural(key)) || literals.has(`${namespace}:${key}`) || composed.test(key)
    expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([])
  })
})

describe('texts of previews', () => {
  it('have the same keys and placeholders in both languages, and all are used', () => {
    const german: Texts = previewGerman
    expect(Object.keys(german).sort()).toEqual(Object.keys(previewEnglish).sort())
    const shown = literalsIn(textOf(files.filter((path) => path.startsWith('pages/preview/'))))
    for (const [key, text] of Object.entries(previewEnglish)) {
      expect(placeholders(german[key] ?? '')).toEqual(placeholders(text))
      expect(shown).toContain(key)
    }
  })
})

describe('keys in the code', () => {
  const all = { ...english.shell, ...english.auth, ...english.dashboard, ...english.common } as Texts
  const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => (match[1] ?? '').replace(/^\w+:/, ''))

  it('are all in the catalogues', () => {
    const known = new Set(Object.keys(all).map(withoutPlural))
    expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([])
  })
})
