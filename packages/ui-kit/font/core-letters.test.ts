import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coreLetters, moreLetters } from './core-letters.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const styles = readFileSync(join(root, 'packages/ui-kit/src/theme/styles.css'), 'utf8')

const sources = ['packages', 'remotes'].flatMap((part) =>
  readdirSync(join(root, part)).map((name) => join(root, part, name, 'src')),
)

/** Every catalogue of the app. */
const catalogues = [...sources, join(root, 'shell', 'src')].filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /locales[\\/](\w+\.)?(en|de)\.json$/.test(path))
    .map((path) => join(folder, path)),
)

it('covers every letter of every text, so that none loads the whole font', () => {
  const written = catalogues.flatMap((file) => [...readFileSync(file, 'utf8').replaceAll('\n', '')])
  expect(catalogues.length).toBeGreaterThan(10)
  expect([...new Set(written)].filter((letter) => !coreLetters.includes(letter))).toEqual([])
})

it.each([
  ['core', coreLetters],
  ['more', moreLetters],
])('equals the style sheet’s range: %s', (file, letters) => {
  const [, ranges = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range:([^;]*);`).exec(styles) ?? []
  const named = ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
  })
  expect(named.sort()).toEqual([...letters].sort())
})
