import type { Handler } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { choose, fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToReview, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()
const vat = { is_taxable: true, tax_rate: 19 }
const rent_components = [
  aComponent({ component_name: 'Net rent', cost_kind: 'base', amount: 900, ...vat }),
  aComponent({ component_name: 'Heating', cost_kind: 'heating', amount: 80 }),
  aComponent({ component_name: 'Sign', cost_kind: 'other', amount: 20, is_taxable: true }),
]
const shop = aLease({
  rent_unit_id: api.units.first.id,
  lease_type: 'commercial',
  rental_periods: [aPeriod({ rent_components })],
})

it.each([
  ['a duplicate', `new=${shop.id}`],
  ['the next unit', `new&like=${shop.id}`],
])('keeps the VAT of each rent line for %s', async (_, search) => {
  const handlers: Record<string, Handler> = {
    ...api.handlers,
    'GET /lease-agreements/': () => [shop],
    'GET /lease-agreements/:id': () => shop,
    'POST /rental-periods/': () => aPeriod(),
    'POST /rent-components/': () => aComponent(),
  }
  const { sent } = await openCreateLease(handlers, `?${search}`)
  await choose('Rental unit', 'Vorderhaus · VH-02')
  await fill('Start date', '12/01/2999')
  await goToReview()
  expect(openDialog()?.textContent).toMatch(/900\.00[^,]*, 19% VAT.*80\.00[^,]*Sign20\.00[^,]*, VAT/)
  await press('Next')
  await screen.findByText('What happens')
  await press('Create')
  const bodies = () =>
    sent()
      .filter(({ path }) => path === '/rent-components/')
      .map(({ body }) => body)
  await waitFor(() => expect(bodies()).toHaveLength(3))
  const [base, heating, sign] = bodies()
  expect(base).toMatchObject({ amount: 900, ...vat })
  expect(heating).not.toHaveProperty('is_taxable')
  expect(sign).toMatchObject({ component_name: 'Sign', is_taxable: true, tax_rate: null })
})
