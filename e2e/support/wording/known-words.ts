import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { root } from '../root.ts'

const wordPattern = /\p{L}[\p{L}\p{M}]+/gu

const isInitials = (text: string) => /^\s*\p{Lu}{2}\s*$/u.test(text)

/** The words of a text, in lower case, letters only; without single letters and initials. */
export const wordsOf = (text: string): string[] =>
  isInitials(text) ? [] : (text.match(wordPattern) ?? []).map((word) => word.toLowerCase())

export function everyText(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(everyText) : []
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** All catalogues of the project, and the titles in manifests. */
function ownTexts(language: Language): string[] {
  const catalogues = globSync(`{shell/src,packages/*/src,remotes/*/src}/**/locales/{*.,}${language}.json`, {
    cwd: root,
  })
  const manifests = globSync('remotes/*/module.json', { cwd: root })
  const labels = (value: unknown): string[] => {
    if (!value || typeof value !== 'object') return []
    if (language in value) return everyText((value as Record<string, unknown>)[language])
    return Object.values(value).flatMap(labels)
  }
  return [
    ...catalogues.flatMap((path) => everyText(read(path))),
    ...manifests.flatMap((path) => labels(read(path))),
  ]
}

/** Names from the browser: months, weekdays, day periods, countries, currencies. */
function namesOf(language: Language): string[] {
  const days = Array.from({ length: 12 }, (_each, month) => new Date(Date.UTC(2024, month, month + 1)))
  const dates = days.flatMap((day) =>
    (['short', 'long'] as const).map((length) =>
      new Intl.DateTimeFormat(language, { month: length, weekday: length }).format(day),
    ),
  )
  const halves = [6, 18].map((hour) =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(hour * 3_600_000),
  )
  const ago = new Intl.RelativeTimeFormat(language)
  const times = (['minute', 'hour', 'day'] as const).flatMap((unit) => [
    ago.format(-1, unit),
    ago.format(-2, unit),
  ])
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const currencies = new Intl.DisplayNames(language, { type: 'currency' })
  const regions = [
    'AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT MX NL NO PL PT RO SE SI SK US',
  ]
  const codes = regions.flatMap((line) => line.split(' ')).map((code) => countries.of(code) ?? '')
  const money = Intl.supportedValuesOf('currency').map((code) => `${code} ${currencies.of(code)}`)
  return [...dates, ...halves, ...times, ...codes, ...money]
}

/** Text and files that the tests themselves enter. */
const typedByTests = [
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Donaudampfschifffahrtsgesellschaftskapitängesellschaft',
  'Weserhaus',
  'nirgends',
]

/** Of the placeholder in date fields; two letters alone would count as initials. */
const dayLetters: Record<Language, string> = { en: 'DD.MM.YYYY', de: 'TT.MM.JJJJ' }

/** All words that may appear in a language, besides user input. */
export const knownWords = (language: Language): Set<string> =>
  new Set(
    [...ownTexts(language), ...namesOf(language), dayLetters[language], ...typedByTests].flatMap(wordsOf),
  )
