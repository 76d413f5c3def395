import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { wrongCitations } from './citations.ts'
import { repoTexts } from './repo-texts.ts'

const texts = repoTexts(root)
const rules = texts.filter(({ path }) => path.startsWith('docs/rules/'))

const ours = { path: 'docs/rules/leases.md', text: '## R12 Deleting\nIt goes.\n' }
const test = (text: string) => ({ path: 'server/src/a.test.ts', text })

describe('citations', () => {
  it('resolve, have one form, and cover each rule', () => {
    expect(wrongCitations(texts)).toEqual([])
  })

  it('are reported if wrong', () => {
    const unknown = `R${100 * 9}`
    expect(wrongCitations([ours, test('// (R12)')])).toEqual([])
    expect(wrongCitations([ours, test(`// R12\n// (${unknown})`)])).toEqual([
      `server/src/a.test.ts:2: ${unknown} is not a rule`,
    ])
    expect(wrongCitations([ours, { path: 'docs/a.md', text: 'R12' }])).toEqual(['R12 is cited by no test'])
    expect(wrongCitations([ours, { ...ours, path: 'docs/rules/a.md' }, test('R12')])).toEqual([
      'R12 is two rules',
    ])
    expect(wrongCitations([ours, test('R12'), { path: 'server/src/a.ts', text: '// R12' }])).toEqual([
      'server/src/a.ts:1: R12 belongs in a test',
    ])
  })

  // Concatenated, so that this file contains no such citation.
  it.each([
    'spec %2',
    'specification, sec_tion 5',
    '%5 login',
    'the sp_ec',
    'design_ 4',
    'look_ 13',
    'texts_.md',
  ])('refuse other forms: %s', (form) => {
    const comment = `// R12 ${form.replace('%', '§').replace('_', '')}`
    expect(wrongCitations([ours, test(comment)]).join()).toMatch(/is not a form of citation$/)
  })
})

describe('the rules', () => {
  it('have 1 to 110 words each', () => {
    const bodies = rules.flatMap(({ text }) => text.split(/^## R\d+ .*$/m).slice(1))
    const words = (body: string) => body.match(/\S+/g)?.length ?? 0
    expect(bodies.filter((body) => words(body) < 1 || words(body) > 110)).toEqual([])
    expect(bodies.length).toBeGreaterThan(100)
  })

  it('name existing texts of the catalogues', () => {
    const catalogues: Record<string, string> = {
      ...Object.fromEntries(['auth', 'shell'].map((id) => [id, `shell/src/locales/${id}.en.json`])),
      common: 'packages/ui-kit/src/locales/en.json',
      ...Object.fromEntries(
        ['portfolio', 'leases', 'contacts', 'profile'].map((id) => [id, `remotes/${id}/src/locales/en.json`]),
      ),
    }
    const missing = rules.flatMap(({ text }) =>
      [...text.matchAll(/`([a-z]+):([\w.]+)(\*?)`/g)].flatMap(([named, catalogue = '', key = '', more]) => {
        const path = catalogues[catalogue]
        const keys = path ? Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8'))) : []
        return keys.some((each) => (more ? each.startsWith(key) : each === key)) ? [] : [named]
      }),
    )
    expect(missing).toEqual([])
  })
})
