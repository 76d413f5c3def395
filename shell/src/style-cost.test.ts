import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sheets = globSync('{shell,packages/ui-kit,remotes/*}/src/**/*.css', { cwd: root })

/** The selectors of a sheet, one by one, without what stands in brackets after their last compound. */
const selectorsOf = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  )

describe('the sheets of the app', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(20))

  // Measured in Chromium: one such rule, on whatever page, costs 3 ms with every element that comes or goes anywhere.
  it.each(sheets)('%s: no rule with :has() is for every element', (sheet) => {
    const found = selectorsOf(readFileSync(join(root, sheet), 'utf8')).filter(
      (selector) => selector.includes(':has(') && /(^|[\s>+~])\*(:[\w-]+)*$/.test(selector),
    )
    expect(found).toEqual([])
  })
})
