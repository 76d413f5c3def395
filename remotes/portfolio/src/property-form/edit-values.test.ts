import { expect, it } from 'vitest'
import { editBody } from './edit-values.ts'

it('leaves out an address that became blank, which the API would refuse', () => {
  const blank = { street: null, zip_code: null, city: null, state: null }
  expect(editBody({ name: 'Haus', notes: null, ...blank })).toEqual({ name: 'Haus', notes: null })
})
