import { aPerson } from '@keystead/api-client/testing/contact-rows'
import { expect, it } from 'vitest'
import { envelopeLines } from './envelope.ts'

const rowOf = (...names: string[]) => {
  const [tenant_contact, ...co_tenants] = names.map((first_name) =>
    aPerson({ first_name, last_name: 'Vogt' }),
  )
  return { lease: { tenant_contact, co_tenants } } as never
}
const placeOf = (building: object) => ({ building, property: { country: 'DE' } }) as never
const berlin = { street: 'Weserstraße 112', postal_code: '12045', city: 'Berlin', country: 'Germany' }
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '))

it.each([
  ['Germany', berlin, ['Weserstraße 112', '12045 Berlin']],
  [
    'the United States',
    {
      street: '1200 Elm Street',
      postal_code: '78701',
      city: 'Austin',
      state_province: 'TX',
      country: 'United States',
    },
    ['1200 Elm Street', 'Austin, TX 78701'],
  ],
])('gives the town of a unit in %s one line', (_, building, address) => {
  expect(plain(envelopeLines(rowOf('Anna'), placeOf(building), undefined, 'en'))).toEqual([
    'Anna Vogt',
    ...address,
  ])
})

it('gives each tenant a line while the window shows all', () => {
  const linesOf = (...names: string[]) =>
    plain(envelopeLines(rowOf(...names), placeOf(berlin), undefined, 'de'))
  expect(linesOf('A', 'B', 'C', 'D')).toEqual([
    'A Vogt',
    'B Vogt',
    'C Vogt',
    'D Vogt',
    'Weserstraße 112',
    '12045 Berlin',
  ])
  expect(linesOf('A', 'B', 'C', 'D', 'E')).toEqual([
    'A Vogt, B Vogt, C Vogt, D Vogt und E Vogt',
    'Weserstraße 112',
    '12045 Berlin',
  ])
})
