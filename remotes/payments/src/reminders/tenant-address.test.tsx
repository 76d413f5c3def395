import { aPerson } from '@keystead/api-client/testing/contact-rows'
import { refusal } from '@keystead/api-client/testing/fake-api'
import { aTenant } from '@keystead/api-client/testing/lease-rows'
import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './reminder-page.tsx'

beforeAll(() => import('./letter.tsx'))

const ended = { lease_status: 'terminated', end_date: '2026-10-31' } as const
const hamburg = {
  address_line1: 'Elbchaussee 9',
  postal_code: '22763',
  city: 'Hamburg',
  country: 'Germany',
}

async function openLetter(given: Parameters<typeof paymentsApi>[0] = {}) {
  const api = paymentsApi({ contact: () => aPerson(hamburg), lease: ended, ...given })
  api.first.tenant_contact_id = 'anna'
  api.reminders.push({
    id: 'r',
    lease_agreement_id: api.first.id,
    step: 'friendly',
    months: '2026-10:900.00',
    sum: 900,
    pay_until: '2026-11-30',
    made_on: '2026-11-20',
  })
  await renderScreen(<Screen />, {
    route: '/payments/reminders/:reminderId',
    address: '/payments/reminders/r',
  })
}

const recipient = async () => {
  await screen.findByRole('heading', { level: 2 }, { timeout: 5000 })
  const [, address] = document.querySelectorAll('address')
  return [...(address?.children ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
}

describe('the letter to a tenant who has moved out', () => {
  it('goes to the address in the contact', async () => {
    await openLetter()
    expect(await recipient()).toEqual(['Anna Vogt', 'Elbchaussee 9', '22763 Hamburg'])
    expect(screen.queryByText(/has moved out/)).toBeNull()
  })

  it('names a foreign country', async () => {
    const wien = { address_line1: 'Ring 1', postal_code: '1010', city: 'Wien', country: 'Austria' }
    await openLetter({ contact: () => aPerson(wien) })
    expect(await recipient()).toEqual(['Anna Vogt', 'Ring 1', '1010 Wien', 'Austria'])
  })

  it('does not go to the unit into which they have not moved yet', async () => {
    const next = { start_date: '2027-01-01', end_date: null, tenant_contact_id: 'anna' }
    await openLetter({ second: next })
    expect(await recipient()).toEqual(['Anna Vogt', 'Elbchaussee 9', '22763 Hamburg'])
  })

  it('goes to the rented unit without one, and says where to add it', async () => {
    const contact = aPerson()
    await openLetter({ contact: () => contact })
    expect(await recipient()).toEqual(['Anna Vogt', 'Weserstraße 112', '10437 Berlin'])
    expect(screen.getByText(/^Anna Vogt has moved out/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Add address' })
    expect(link.getAttribute('href')).toMatch(/^\/contacts\/[^/]+\?edit&back=%2Fpayments%2Freminders%2F/)
  })

  it('is not drawn with the old address while the contact cannot be read', async () => {
    await openLetter({ contact: () => refusal(0) })
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText('Weserstraße 112')).toBeNull()
  })

  it('is not drawn without an address while the units cannot be read', async () => {
    await openLetter({ units: () => refusal(0) })
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
    expect(document.querySelectorAll('address')).toHaveLength(0)
  })

  it('is drawn without one while the plan locks the units', async () => {
    await openLetter({ units: () => refusal(403, { detail: 'no', type: 'plan_required' }) })
    expect(await screen.findByRole('button', { name: 'Print' }, { timeout: 5000 })).toBeTruthy()
  })
})

it('greets a firm without its name, and speaks of one payment', async () => {
  const organization = { organization_name: 'Weserblick GmbH', email_primary: null, phone_primary: null }
  const firm = { ...aTenant('', ''), person: null, organization }
  await openLetter({ lease: { tenant_contact: firm } })
  expect(await screen.findByText('Dear Sir or Madam,', undefined, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText(/not yet received the following payment\./)).toBeTruthy()
})

describe('the letter about a unit that nobody lives in', () => {
  const lease = { lease_status: 'active', end_date: null } as const
  const unitsOf = (unit_type: string) => (rows: object[]) => rows.map((row) => ({ ...row, unit_type }))

  it('goes to the address in the contact', async () => {
    await openLetter({ lease, units: unitsOf('parking') })
    expect(await recipient()).toEqual(['Anna Vogt', 'Elbchaussee 9', '22763 Hamburg'])
  })

  it('goes to the flat that the tenant rents', async () => {
    const flat = { ...lease, tenant_contact_id: 'anna' }
    const [parking, apartment] = ['Garage', 'apartment']
    const units = (rows: object[]) =>
      rows.map((row, at) => ({ ...row, unit_type: at === 0 ? parking : apartment }))
    await openLetter({ lease, second: flat, units })
    expect(await recipient()).toEqual(['Anna Vogt', 'Weserstraße 112', '10437 Berlin'])
    expect(screen.queryByText(/has no address/)).toBeNull()
  })

  it('says where to add one', async () => {
    const contact = aPerson()
    await openLetter({ contact: () => contact, lease, units: unitsOf('storage') })
    expect(
      await screen.findByText(/^Anna Vogt's contact has no address/, undefined, { timeout: 5000 }),
    ).toBeTruthy()
  })
})

describe('the letter to a tenant who lives in the unit', () => {
  it.each<[string, Parameters<typeof openLetter>[0]]>([
    ['by this lease', { lease: { lease_status: 'active', end_date: null } }],
    ['until the last day', { lease: { lease_status: 'terminated', end_date: '2026-11-30' } }],
  ])('goes there: %s', async (_, given) => {
    await openLetter(given)
    expect(await recipient()).toEqual(['Anna Vogt', 'Weserstraße 112', '10437 Berlin'])
    expect(screen.queryByText(/has moved out/)).toBeNull()
  })
})
