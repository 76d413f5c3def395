import { describe, expect, it } from 'vitest'
import { withoutTables } from './lean-data.ts'

const lean = (source: string) => withoutTables('module.tsx', source)

describe('collection definitions', () => {
  it('are removed from the definition, keeping line numbers', () =>
    expect(lean('export default defineModule({\n data: {\n  visits,\n },\n routes: { data: 1 },\n})')).toBe(
      'export default defineModule({\n data: {\n\n},\n routes: { data: 1 },\n})',
    ))

  it('are removed from the calls', () =>
    expect(lean("export const { collection, createMany } = collectionsOf('a', { visits })")).toBe(
      "export const { collection, createMany } = collectionsOf('a', {})",
    ))

  it.each([
    "export const { collection, tables } = collectionsOf('a', { visits })",
    "export const { collection, ...more } = collectionsOf('a', { visits })",
    "export const { collection, ['tables']: own } = collectionsOf('a', { visits })",
    "export const all = collectionsOf('a', { visits })",
    "export const data = { entries: 'data' }",
  ])('stay if something may read them: %s', (source) => expect(lean(source)).toBe(source))
})
