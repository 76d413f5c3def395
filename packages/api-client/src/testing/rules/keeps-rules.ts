import { describe, expect, it } from 'vitest'
import { casesOf, valueAt, withValue } from './form-cases.ts'

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

/** A module's English texts keep the specification's words. */
export function testWords(catalogue: Record<string, string>, words: Record<string, string>): void {
  it.each(Object.entries(words))('%s keeps the words of the specification', (key, text) => {
    expect(Reflect.get(catalogue, key)).toBe(text)
  })
}

/** Runs the table's rows against the schemas of a module's forms, with its English texts. */
export function testForms<Name extends string>(
  names: readonly Name[],
  forms: Record<Name, FormSchema>,
  checker: Promise<unknown>,
): void {
  const check = async (schema: unknown, values: unknown) =>
    ((await checker) as Check)(schema as never, values)

  describe.each(names)('%s', (name) => {
    const { schema, valid, initial } = forms[name]
    const cases = casesOf(name).map((row) => [`${row.path}: ${row.limit} (${row.source})`, row] as const)

    it('accepts valid values, and has a row per field', async () => {
      expect((await check(schema, valid)).texts).toEqual({})
      const known = new Set(cases.map(([, { path }]) => path.split('.')[0]))
      expect(Object.keys(valid).filter((field) => !known.has(field))).toEqual([])
    })

    it.each(cases)('%s', async (_rule, { path, beside, ...row }) => {
      const start = { ...valid, ...beside }
      for (const value of row.takes ?? []) {
        const { texts } = await check(schema, withValue(start, path, value))
        expect({ value, texts }).toEqual({ value, texts: {} })
      }
      for (const [value, kept] of row.gives ?? []) {
        const { values, texts } = await check(schema, withValue(start, path, value))
        expect({ value, texts, kept: valueAt(values, path) }).toEqual({ value, texts: {}, kept })
      }
      if ('default' in row) expect(valueAt(initial, path)).toBe(row.default)
      for (const [value, text] of row.refuses ?? []) {
        const { texts } = await check(schema, withValue(start, path, value))
        expect({ value, texts }).toEqual({ value, texts: { [path]: text } })
      }
    })
  })
}
