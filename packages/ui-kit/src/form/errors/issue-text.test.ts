import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { issueText } from './issue-text.ts'

const spoken = (key: string, params?: Record<string, unknown>) => `${key} ${JSON.stringify(params ?? {})}`

function textOf(schema: z.ZodType, value: unknown) {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (!issue) throw new Error('The schema found nothing wrong.')
  return issueText(issue, 'Name', spoken)
}

describe('the words for an issue', () => {
  it.each([
    [z.string().min(1), '', 'validation.required'],
    [z.string(), undefined, 'validation.required'],
    [z.string(), null, 'validation.required'],
    [z.number(), undefined, 'validation.required'],
    [z.enum(['a', 'b']), undefined, 'validation.required'],
    [z.email(), 'nobody', 'validation.email'],
    [z.int(), 1.5, 'validation.integer'],
    [z.number().positive(), 0, 'validation.positive'],
    [z.number().nonnegative(), -1, 'validation.notNegative'],
    [z.number(), 'ten', 'error.input'],
    [z.strictObject({}), { extra: 1 }, 'validation.extra'],
  ])('%# come from zod’s code', (schema, value, key) => {
    expect(textOf(schema, value)).toMatch(new RegExp(`^${key} `))
  })

  it('state a text’s limit', () => {
    expect(textOf(z.string().max(3), 'abcd')).toBe('validation.tooLong {"field":"Name","count":3}')
  })

  it('accept a key with parameters from the message', () => {
    const schema = z.number().max(9, 'common:validation.range?min=1&max=9')
    expect(textOf(schema, 10)).toBe('validation.range {"field":"Name","min":1,"max":9}')
  })

  it('quote a name as it was typed, though it may look like a number', () => {
    const issue = { message: 'common:wrong.notFound?name=01&places=1e3', path: ['name'] }
    expect(issueText(issue, 'Name', spoken)).toBe(
      'wrong.notFound {"field":"Name","name":"01","places":"1e3"}',
    )
  })

  it("leave a module's own key to the module", () => {
    const issue = { message: 'validation.nameTaken', path: ['name'] }
    const own = (key: string, params?: Record<string, unknown>) => `own ${key} ${params?.field}`
    expect(issueText(issue, 'Name', spoken, own)).toBe('own validation.nameTaken Name')
  })
})
