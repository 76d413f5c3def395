import { expect, it } from 'vitest'
import { formSchema } from './form-schema.ts'
import { flag, text } from './kinds.ts'

it('accepts a form without the switch of an optional flag, and does not set it', () => {
  const schema = formSchema({ name: text({ max: 20, required: true }), cleaned: flag() }, 'create')
  expect(schema.parse({ name: 'Hall' })).toEqual({ name: 'Hall' })
  expect(schema.parse({ name: 'Hall', cleaned: null })).toEqual({ name: 'Hall', cleaned: null })
  expect(schema.safeParse({ name: 'Hall', cleaned: 'yes' }).success).toBe(false)
})

it('demands a required flag', () => {
  const schema = formSchema({ agreed: flag({ required: true }) }, 'create')
  expect(schema.safeParse({}).success).toBe(false)
  expect(schema.parse({ agreed: false })).toEqual({ agreed: false })
})
