import { expect, it } from 'vitest'
import { groupCreateBody } from './group-body.ts'
import { groupSchema, newGroupValues } from './group-schema.ts'

it('omits an empty description', () => {
  const typed = (description: string) =>
    groupSchema.parse({ ...newGroupValues, name: ' Family ', description })
  expect(groupCreateBody(typed('  '))).toEqual({ name: 'Family', is_active: true })
  expect(groupCreateBody(typed('Shares the house'))).toEqual({
    name: 'Family',
    description: 'Shares the house',
    is_active: true,
  })
})
