import { describe, expect, it } from 'vitest'
import { fieldError } from './field-error.ts'
import type { PlannedStep } from './submit-plan.ts'

const refused = (...loc: (string | number)[]) =>
  Object.assign(new Error('refused'), {
    name: 'ApiError',
    status: 422,
    type: 'validation',
    detail: [{ loc: ['body', ...loc], msg: 'too long', type: 'string_too_long' }],
  })
const building = (index: number) => ({ kind: 'building', key: 'b', index, body: {} }) as PlannedStep
const unit: PlannedStep = { kind: 'unit', key: 'u', index: 2, body: { unit_number: '1' } }
const group: PlannedStep = { kind: 'group', key: 'group', index: 0, body: { name: 'A' } }

describe('fieldError', () => {
  it.each([
    [group, 'name', ['name']],
    [unit, 'unit_number', ['units', 2, 'unit_number']],
    [building(0), 'street', ['street']],
    [building(1), 'street', ['buildings', 1, 'street']],
    [building(1), 'postal_code', ['zip_code']],
    [building(1), 'total_floors', ['buildings', 1, 'total_floors']],
  ])('leads from %j to the field of the form that holds %s', (step, field, loc) => {
    expect(fieldError(refused(field), step)).toMatchObject({
      name: 'ApiError',
      status: 422,
      detail: [{ loc }],
    })
  })

  it('leaves other errors as they are', () => {
    const lost = Object.assign(new Error('lost'), {
      name: 'ApiError',
      status: 0,
      type: 'network',
      detail: 'lost',
    })
    expect(fieldError(lost, group)).toBe(lost)
  })
})
