import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import shell from '../../locales/shell.en.json'
import de from './de.json'
import en from './en.json'

const source = join(import.meta.dirname, '..')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n')
const literals = new Set([...code.matchAll(/'(?:\w+:)?([a-z]+(?:\.\w+)+)'/g)].map((match) => match[1] ?? ''))

describe('texts of the public pages', () => {
  it('has the same keys in both languages', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
  })

  it('has no unused text', () => {
    expect(Object.keys(en).filter((key) => !literals.has(key))).toEqual([])
  })

  it('has every text used by the pages', () => {
    const known = new Set([...Object.keys(en), ...Object.keys(shell)])
    const named = [...code.matchAll(/\bt\(\s*'(?:\w+:)?([^']+)'/g)].map((match) => match[1] ?? '')
    expect(named.filter((key) => !known.has(key) && !/^(stat|occupancyShort)/.test(key))).toEqual([])
  })

  it.each(['pricing.leaveText', 'privacy.rightsText'] as const)(
    'sends people to the settings, which contain account deletion: %s',
    (key) => {
      expect(en[key]).toContain('In the settings')
      expect(de[key]).toContain('In den Einstellungen')
    },
  )

  it('describes the rent roll’s contents', () => {
    expect(en['features.propertiesMore']).not.toMatch(/area/)
    expect(de['features.propertiesMore']).not.toMatch(/Fläche/)
  })
})
