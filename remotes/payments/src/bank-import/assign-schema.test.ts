import { expect, it } from 'vitest'
import { assignSchema } from './assign-schema.ts'

const messages = (...amounts: (number | null)[]) => {
  const parts = amounts.map((amount) => ({ leaseId: 'l', kind: 'rent', amount }))
  const money = (cents: number) => `${(cents / 100).toFixed(2)} €`
  return assignSchema(1000, money)
    .safeParse({ parts })
    .error?.issues.map(({ message, path }) => [path.at(1), message])
}

it('takes parts of whole cents that add up to the line', () => {
  expect(messages(10)).toBeUndefined()
  expect(messages(9.99, 0.01)).toBeUndefined()
  expect(messages(10, 0.004)).toEqual([[1, 'common:validation.decimals']])
  expect(messages(10, 0)).toEqual([[1, 'common:validation.positive']])
  expect(messages(5, 4.99)).toEqual([[1, 'bankImport.assign.sum?sum=10.00+%E2%82%AC&now=9.99+%E2%82%AC']])
})
