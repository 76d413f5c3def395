import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { Call } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { lifecycleApi } from '../testing/lifecycle-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { LifecycleDialogs } from './lifecycle-dialogs.tsx'
import { useLifecycle } from './use-lifecycle.ts'

const noLeases: never[] = []
const noticed = { notice_by: 'tenant', notice_received_on: '2026-11-02' } as const

function Page() {
  const lifecycle = useLifecycle()
  const { data: leases = noLeases } = useQuery(leaseAgreements.list())
  const { places } = useUnitPlaces()
  return (
    <>
      {leases.map((lease) => (
        <p key={lease.id}>{`${lease.lease_status}: ${lifecycle
          .itemsOf(lease, places?.get(lease.rent_unit_id)?.unit)
          .map(({ label }) => label)
          .join(', ')}`}</p>
      ))}
      <LifecycleDialogs lifecycle={lifecycle} leases={leases} places={places} />
    </>
  )
}

function aRented(given: Partial<ReturnType<typeof aLease>> = {}) {
  const unit = aUnit({ unit_number: 'VH-03', shared: given.shared ?? null })
  const rent_components = [
    aComponent({ component_name: 'Kaltmiete', amount: 800 }),
    aComponent({ component_name: 'Heizkosten', amount: 200, display_order: 1 }),
  ]
  const lease = aLease({
    rent_unit_id: unit.id,
    tenant_contact: aTenant('Petra', 'Vogel'),
    start_date: '2025-01-01',
    end_date: '2026-12-31',
    is_month_to_month: false,
    rental_periods: [aPeriod({ start_date: '2025-01-01', total_rent: 1000, rent_components })],
    ...given,
  })
  return { unit, lease }
}

async function open(
  name: 'renew',
  { unit, lease }: ReturnType<typeof aRented>,
  failing: (call: Call) => boolean = () => false,
) {
  const leases = [lease]
  const api = lifecycleApi(leases, [unit], failing)
  const rendered = await renderScreen(<Page />, { address: `/?${name}=${lease.id}` })
  return { ...rendered, ...api, leases, form: await wizard() }
}

/** The form, once units and leases are loaded. */
async function wizard() {
  const next = await screen.findByRole('button', { name: /^(Next|Continue)$/ }, { timeout: 5000 })
  return within(next.closest<HTMLElement>('[role=dialog]') ?? document.body)
}

const facts = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('renews a lease with its rent and components, and keeps the former one until its end', async () => {
  const { user, form, leases, host } = await open('renew', aRented())
  expect(form.getByRole('heading', { name: 'Renew lease: Petra Vogel' })).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'Increase' }))
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '50')
  await user.click(form.getByRole('button', { name: 'Next' }))
  await form.findByText('New lease')
  expect(facts(screen.getByRole('dialog'))).toEqual([
    'Tenant: Petra Vogel',
    'Rental unit: VH-03',
    'Start date: 01.01.2027',
    'End date: 31.12.2028',
    'Monthly rent: 1,050.00\u00a0€',
    'Security deposit: —Not stated',
    'Rent Components: Kaltmiete, Heizkosten',
    'End date: 31.12.2026',
    'Status: Active',
  ])
  await user.click(form.getByRole('button', { name: 'Renew lease' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease renewed successfully'))
  const [former, renewed] = leases
  expect(former).toMatchObject({ lease_status: 'active', end_date: '2026-12-31' })
  expect(renewed).toMatchObject({ monthly_rent: 1050, lease_status: 'active', end_date: '2028-12-31' })
  expect(renewed?.rental_periods).toMatchObject([
    { start_date: '2027-01-01', total_rent: 1050, rent_components: [{ amount: 850 }, { amount: 200 }] },
  ])
})

it('resumes after a failure midway, also after a reload, and creates nothing twice', async () => {
  const rented = aRented({ end_date: null, is_month_to_month: true })
  const down = { now: true }
  const isFormer = ({ method, path }: Call) => down.now && method === 'PUT' && path.includes(rented.lease.id)
  const first = await open('renew', rented, isFormer)
  const { user, form, leases, written } = first
  await user.click(form.getByRole('checkbox', { name: /^Set the old lease/ }))
  await user.click(form.getByRole('button', { name: 'Next' }))
  await form.findByText('New lease')
  await user.click(form.getByRole('button', { name: 'Renew lease' }))
  await form.findByText('Some steps are done. Nothing you entered is lost.')
  expect(form.getByText(/^Old lease: Failed/)).toBeTruthy()
  // The new lease is in the list now, and does not conflict with itself (R21).
  await waitFor(() => expect(screen.getAllByText(/^active: /)).toHaveLength(2))
  expect(form.queryByText(/already has an active lease/)).toBeNull()
  first.unmount()
  down.now = false
  const before = written().length
  await renderScreen(<Page />, {
    address: `/?renew=${rented.lease.id}`,
    host: { drafts: first.host.drafts },
  })
  const again = await wizard()
  expect(again.getByText('New lease from 01.12.2026: Done')).toBeTruthy()
  for (const next of again.queryAllByRole('button', { name: 'Next' })) await user.click(next)
  await user.click(await again.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(leases[0]).toMatchObject({ lease_status: 'renewed', end_date: '2026-11-30' }))
  expect(leases).toHaveLength(2)
  expect(
    written()
      .slice(before)
      .map(({ method }) => method),
  ).toEqual(['PUT'])
})

it('names the component that was not created, as its period exists', async () => {
  const isHeating = ({ body }: Call) => body?.component_name === 'Heizkosten'
  const { user, form } = await open('renew', aRented(), isHeating)
  await user.click(form.getByRole('button', { name: 'Next' }))
  await user.click(await form.findByRole('button', { name: 'Renew lease' }))
  expect(await form.findByText('Heizkosten: Failed')).toBeTruthy()
  expect(form.getByText('First rental period: Done')).toBeTruthy()
})

it('still shows progress after a second reload without input', async () => {
  const rented = aRented({ end_date: null, is_month_to_month: true })
  const isFormer = ({ method, path }: Call) => method === 'PUT' && path.includes(rented.lease.id)
  const first = await open('renew', rented, isFormer)
  await first.user.click(first.form.getByRole('button', { name: 'Next' }))
  await first.user.click(await first.form.findByRole('button', { name: 'Renew lease' }))
  await first.form.findByText('Some steps are done. Nothing you entered is lost.')
  first.unmount()
  for (const _reload of [1, 2]) {
    const { unmount } = await renderScreen(<Page />, {
      address: `/?renew=${rented.lease.id}`,
      host: { drafts: first.host.drafts },
    })
    const again = await wizard()
    expect(again.getByText(/^New lease from .*: Done$/)).toBeTruthy()
    unmount()
  }
})

it('renews a lease without a tenant whose contact is not shared, and says so', async () => {
  const tenant = { tenant_contact_id: 'petra', tenant_contact: aTenant('Petra', 'Vogel', false) }
  const { user, form, leases } = await open('renew', aRented(tenant))
  await user.click(form.getByRole('button', { name: 'Next' }))
  expect(await form.findByText(/^Petra Vogel.s contact isn.t shared with you/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Renew lease' }))
  await waitFor(() => expect(leases[1]).toMatchObject({ tenant_contact_id: null, lease_status: 'active' }))
})

it('renews a lease without co-tenants whose contacts are not shared, and says so (R59)', async () => {
  const [ole, ida] = [aTenant('Ole', 'Berg'), aTenant('Ida', 'Berg', false)]
  const coTenants = { co_tenants: [ole, ida], co_tenant_contact_ids: [ole.id, ida.id] }
  const { user, form, leases } = await open('renew', aRented(coTenants))
  await user.click(form.getByRole('button', { name: 'Next' }))
  expect(await form.findByText(/^The new lease is created without Ida Berg, whose contact/)).toBeTruthy()
  expect(form.queryByText(/contact isn.t shared with you\. The new lease/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Renew lease' }))
  await waitFor(() => expect(leases[1]).toMatchObject({ co_tenant_contact_ids: [ole.id] }))
})

it.each([
  ['activate', {}],
  ['activate', { lease_status: 'draft', shared: { by: 'Lena', level: 1 } }],
  ['renew', { lease_status: 'renewed' }],
  ['renew', { shared: { by: 'Lena', level: 2 } }],
  ['notice', { shared: { by: 'Lena', level: 1 } }],
  ['withdraw', {}],
  ['withdraw', { ...noticed, shared: { by: 'Lena', level: 1 } }],
] as const)('opens no URL of a disallowed action: %s %o', async (name, given) => {
  const { lease, unit } = aRented(given)
  lifecycleApi([lease], [unit], () => false)
  // Their code is loaded: only status and level can prevent them.
  await Promise.all([
    import('../activate-lease/activate-lease.tsx'),
    import('../renew-lease/renew-lease.tsx'),
    import('../give-notice/give-notice.tsx'),
    import('../give-notice/withdraw-notice.tsx'),
  ])
  await renderScreen(<Page />, { address: `/?${name}=${lease.id}` })
  await screen.findByText(new RegExp(`^${lease.lease_status}:`))
  await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
})

it('offers what status and level allow', async () => {
  const { lease, unit } = aRented()
  const others = [
    aLease({ lease_status: 'draft' }),
    aLease({ ...noticed, end_date: '2027-01-31' }),
    aLease({ lease_status: 'renewed', shared: { by: 'Lena', level: 2 } }),
  ]
  lifecycleApi([lease, ...others], [unit], () => false)
  await renderScreen(<Page />)
  expect(await screen.findByText('active: Renew, Duplicate, Give notice')).toBeTruthy()
  expect(screen.getByText('draft: Activate, Duplicate')).toBeTruthy()
  expect(screen.getByText('active: Renew, Duplicate, Withdraw notice')).toBeTruthy()
  expect(screen.getByText('renewed:')).toBeTruthy()
})
