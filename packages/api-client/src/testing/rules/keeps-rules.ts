import { describe, expect, it } from 'vitest'
import { casesOf, textsOf, valueAt, withValue } from './form-cases.ts'
import type { Text } from './rule.ts'

/** A module's schema for its form. */
export interface FormSchema {
  schema: unknown
  /** Valid values, with every field the form has. */
  valid: object
  /** The form's initial values. */
  initial?: object
}

/** Validates values against a schema: returns the parsed values, or the message of each invalid field. */
type Check = (schema: never, values: unknown) => Promise<{ values?: unknown; texts: Record<string, string> }>

const languages = ['en', 'de'] as const

/** Runs the table's rows against the schemas of a module's forms, with its texts in both languages. */
export function testForms<Name extends string>(
  names: readonly Name[],
  forms: Record<Name, FormSchema>,
  checker: (language: 'en' | 'de') => Promise<unknown>,
): void {
  const checkIn = async (language: 'en' | 'de', schema: unknown, values: unknown) =>
    ((await checker(language)) as Check)(schema as never, values)

  describe.each(names)('%s', (name) => {
    const { schema, valid, initial } = forms[name]
    const cases = casesOf(name).map((row) => [`${row.path}: ${row.limit} (${row.source})`, row] as const)

    it('accepts valid values, and has a row per field', async () => {
      expect((await checkIn('en', schema, valid)).texts).toEqual({})
      const known = new Set(cases.map(([, { path }]) => path.split('.')[0]))
      expect(Object.keys(valid).filter((field) => !known.has(field))).toEqual([])
    })

    it.each(cases)('%s', async (_rule, { path, beside, ...row }) => {
      const start = { ...valid, ...beside }
      for (const value of row.takes ?? []) {
        const { texts } = await checkIn('en', schema, withValue(start, path, value))
        expect({ value, texts }).toEqual({ value, texts: {} })
      }
      for (const [value, kept] of row.gives ?? []) {
        const { values, texts } = await checkIn('en', schema, withValue(start, path, value))
        expect({ value, texts, kept: valueAt(values, path) }).toEqual({ value, texts: {}, kept })
      }
      if ('default' in row) expect(valueAt(initial, path)).toBe(row.default)
      for (const language of languages)
        for (const [value, text] of row.refuses ?? []) {
          const { texts } = await checkIn(language, schema, withValue(start, path, value))
          expect({ value, texts }).toEqual({ value, texts: { [path]: text[language] } })
        }
    })
  })
}

/** The messages in a module's own catalogue, exactly as in the table: of its forms, and `more`. */
export function testSentences(
  namespace: string,
  forms: readonly string[],
  catalogues: Record<'en' | 'de', Record<string, string>>,
  more: readonly Text[] = [],
): void {
  const own = [...textsOf(forms), ...more].filter(({ key }) => key.startsWith(`${namespace}:`))
  it.each(own.map((text) => [text.key, text] as const))('%s matches the exact text', (key, text) => {
    for (const language of languages)
      expect(catalogues[language][key.slice(namespace.length + 1)]).toBe(text[language])
  })
}
