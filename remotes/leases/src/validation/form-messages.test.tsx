import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import { sayEach, untyped } from '@keystead/module-sdk/testing/say-each'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Screen as LeasePage } from '../lease-detail/lease-detail.tsx'
import { Screen as LeaseList } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const { leases, handlers } = leaseApi()
const lease = leases.lea
const page = { route: '/leases/:leaseId', element: <LeasePage /> }

interface Form {
  page: { route: string; element: ReactElement }
  address: string
  /** Shows the other fields. */
  unfold?: () => Promise<void>
  /** Chosen, switched or optional: no invalid value can be entered. */
  chosen: string[]
}

const forms: Record<string, Form> = {
  lease: {
    page: { route: '/leases', element: <LeaseList /> },
    address: '/leases?new',
    unfold: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'More' }))
      await userEvent.click(await screen.findByText('Percentage'))
    },
    chosen: [
      'is_month_to_month',
      // Instead of the percentage.
      'late_fee_fixed_amount',
      'late_fee_type',
      'lease_status',
      'lease_type',
      // A new lease's rent is the table's sum.
      'monthly_rent',
      'rent_unit_id',
      'tenant_contact_id',
    ],
  },
  'rental period': { page, address: `/leases/${lease.id}?newPeriod`, chosen: ['lease_agreement_id'] },
  'rent component': {
    page,
    address: `/leases/${lease.id}?newComponent=${lease.rental_periods[0]?.id}`,
    unfold: () => userEvent.click(screen.getByRole('switch', { name: 'Taxable' })),
    chosen: ['component_type', 'cost_kind', 'display_order', 'is_taxable', 'rental_period_id'],
  },
}

describe.each(Object.entries(forms))('the form of a %s', (name, { page, address, unfold, chosen }) => {
  it('shows an error at each field on blur', { timeout: 60_000 }, async () => {
    fakeApi({ ...handlers, 'GET /lease-agreements/:id': () => lease })
    await renderScreen(page.element, { route: page.route, address })
    // The dialog opens before its form, while units and contacts load.
    await waitFor(() => within(screen.getByRole('dialog')).getAllByRole('textbox'), { timeout: 10_000 })
    const cases = casesOf(name)
    const done = new Set<string>()
    const asFound = await sayEach(cases, { done })
    expect(asFound.said).toEqual(asFound.wanted)
    await unfold?.()
    const unfolded = await sayEach(cases, { done })
    expect(unfolded.said).toEqual(unfolded.wanted)
    expect(untyped(cases, done)).toEqual(chosen)
  })
})
