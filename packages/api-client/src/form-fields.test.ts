import { expect, it } from 'vitest'
import { notNegativeAmount, positiveAmount, rent } from './form-fields.ts'

it.each([1e-18, 999_999.9999999999])(
  'an amount a hair off a cent is refused at its field (R123): %j',
  (amount) => {
    const said = [positiveAmount, notNegativeAmount, rent()].map(
      (schema) => schema.safeParse(amount).error?.issues[0]?.message,
    )
    expect(new Set(said)).toEqual(new Set(['common:validation.decimals']))
  },
)
