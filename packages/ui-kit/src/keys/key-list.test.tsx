import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { keyLines } from './key-lines.ts'
import { KeyList } from './key-list.tsx'
import de from './locales/de.json'
import en from './locales/en.json'

const root = join(import.meta.dirname, '../../../..')

describe('the keyboard shortcuts', () => {
  it('have a name and a text in both languages, and nothing else does', () => {
    const keys = keyLines.flatMap((line) => [line.id, ...line.keys.map((key) => `key.${key}`)])
    for (const texts of [en, de]) expect(Object.keys(texts).sort()).toEqual([...new Set(keys)].sort())
  })

  it.each([
    ['en', 'Ctrl+K', 'Home'],
    ['de', 'Strg+K', 'Pos1'],
  ] as const)('are listed by their labels (%s)', async (language, search, home) => {
    const { container } = await renderKit(<KeyList />, { language })
    const names = [...container.querySelectorAll('dt')].map((term) => term.textContent)
    expect(names).toHaveLength(keyLines.length)
    expect(names[0]).toBe(search)
    expect(names.at(-1)).toContain(home)
  })

  it.each(['shell/src/palette/shortcut-list.tsx', 'remotes/profile/src/help-page/help-page.tsx'])(
    'are listed only from here: %s',
    (file) => {
      const source = readFileSync(join(root, file), 'utf8')
      expect(source).toContain('<KeyList />')
      expect(source).not.toMatch(/<(kbd|dt)\b/)
    },
  )
})
