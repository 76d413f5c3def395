import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = '{shell,packages/ui-kit,packages/ui-kit/gallery,packages/module-sdk/template,remotes/*}'
const sheets = globSync(`${folders}/src/**/*.css`, { cwd: root })

/** A sheet's selectors that apply on screen, one by one. */
function selectorsOf(css: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [token, prelude = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{|\}/g)) {
    if (token === '}') open.pop()
    else {
      open.push(prelude.trim())
      if (!open.some((each) => each.startsWith('@media print'))) found.push(...prelude.split(/,(?![^(]*\))/))
    }
  }
  return found.map((selector) => selector.trim())
}

/** A final part without a class: each mounted or unmounted element restyles all of its type. */
function isForAKind(selector: string): boolean {
  const [last = ''] = /[^\s>+~]*(\([^()]*\)[^\s>+~]*)*$/.exec(selector) ?? []
  const before = selector.slice(0, selector.length - last.length)
  return before.includes(':has(') && !/[.#[]/.test(last.replace(/:not\([^()]*\)/g, ''))
}
const looksBeside = (selector: string) => /:has\(\s*[+~]/.test(selector)
const isOfPage = (selector: string) => /(^|[\s>+~(])(:root|html|body)\b[^\s>+~]*:has\(/.test(selector)
/** Counts any element: each mounted or unmounted one restyles all of its siblings' descendants. */
const countsAll = (selector: string) => /(^|[\s>+~(])(:(?!nth-)[\w-]+)*:nth-/.test(selector)

// Measured in Chromium: such a rule, on any page, costs milliseconds per mounted or unmounted element anywhere.
const isCostly = (selector: string) =>
  [isForAKind, looksBeside, isOfPage, countsAll].some((isSo) => isSo(selector))

describe('the app’s style sheets', () => {
  it('exist', () => expect(sheets.length).toBeGreaterThan(20))

  it.each([
    'a { color: red } .card:has(.new) > * { color: red }',
    'tbody tr:has(.new) > :is(th, td) { color: red }',
    '.box:has(.show) input:not(.own) { color: red }',
    '@container (width >= 640px) { .table :is(th, td):has(+ .from-800:last-child) { padding: 0 } }',
    '.row > .name:has(~ .beside) { flex: none }',
    'body:has(.modal:not([style*="none"]) .wide) .notices { bottom: 0 }',
    '@media (width < 600px) { .a { top: 0 } :root:has(.tries) body { padding: 0 } }',
    ':global(html.dark):has(.sheet) { margin: 0 }',
    '.cards :nth-child(1 of .side) { grid-row: span 2 }',
    '.bands > :last-child:nth-child(even) { border: 0 }',
  ])('are refused %s', (css) => expect(selectorsOf(css).filter(isCostly)).toHaveLength(1))

  it.each([
    '@media print { :global(body):has(.sheet) { page: sheet } }',
    '.bands > li:last-child:nth-child(even), .side:nth-child(1 of .side) { border: 0 }',
    '.main:has(.loading, [data-coming]) + .footer { visibility: hidden }',
    '.body:has(.new), tbody td:has(.hint) .word:not(b) { color: red }',
  ])('may have %s', (css) => expect(selectorsOf(css).filter(isCostly)).toEqual([]))

  it.each(sheets)('%s: no rule matches all elements of a type while others mount or unmount', (sheet) =>
    expect(selectorsOf(readFileSync(join(root, sheet), 'utf8')).filter(isCostly)).toEqual([]),
  )
})
