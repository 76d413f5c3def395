import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { Call } from '@keystead/api-client/testing/fake-api'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LifecycleDialogs } from '../lease-lifecycle/lifecycle-dialogs.tsx'
import { useLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { lifecycleApi } from '../testing/lifecycle-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

function Page() {
  const { data: leases = [] } = useQuery(leaseAgreements.list())
  return <LifecycleDialogs lifecycle={useLifecycle()} leases={leases} />
}

/** A draft with a still available unit, and the given leases. */
async function open(
  { failing = () => false, unit = {}, others = [], ...draft }: Opening = {},
  found = aUnit({ unit_number: 'VH-03', is_available: true, available_from: '2026-12-01', ...unit }),
) {
  const lease = aLease({
    rent_unit_id: found.id,
    tenant_contact: aTenant('Petra', 'Vogel'),
    start_date: '2026-01-01',
    lease_status: 'draft',
    monthly_rent: 950,
    ...draft,
  })
  const leases = [lease, ...others.map((other) => aLease({ rent_unit_id: found.id, ...other }))]
  const units = [found]
  const api = lifecycleApi(leases, units, failing)
  const rendered = await renderScreen(<Page />, { address: `/?activate=${lease.id}` })
  const activate = await screen.findByRole('button', { name: 'Activate' }, { timeout: 5000 })
  const form = within(activate.closest<HTMLElement>('[role=dialog]') ?? document.body)
  return { ...rendered, ...api, leases, units, form, activate }
}

interface Opening extends Partial<ReturnType<typeof aLease>> {
  failing?: (call: Call) => boolean
  unit?: Partial<ReturnType<typeof aUnit>>
  others?: Partial<ReturnType<typeof aLease>>[]
}

it('activates a draft and marks its unit as let, after showing the changes', async () => {
  const { user, form, activate, leases, units, host } = await open()
  expect(form.getByRole('heading', { name: 'Activate lease: Petra Vogel' })).toBeTruthy()
  expect(form.getByText('950.00 €')).toBeTruthy()
  expect(form.getByText(/^From the start date, the unit counts as occupied/)).toBeTruthy()
  await user.click(activate)
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease activated successfully'))
  expect(leases[0]).toMatchObject({ lease_status: 'active' })
  expect(units[0]).toMatchObject({ is_available: false, available_from: null })
})

it('keeps what somebody else says of the unit, until tried again (R45)', async () => {
  const { user, form, activate, units, written } = await open()
  Object.assign(units[0] ?? {}, { available_from: '2027-03-01', updated_at: '2026-11-20T00:00:00.000Z' })
  await user.click(activate)
  expect(await form.findByText(/It is now available from 01.03.2027/)).toBeTruthy()
  expect(units[0]).toMatchObject({ is_available: true, available_from: '2027-03-01' })
  const before = written().length
  await user.click(activate)
  await waitFor(() => expect(units[0]).toMatchObject({ is_available: false, available_from: null }))
  expect(written()).toHaveLength(before + 1)
})

it('can be undone, including the unit', async () => {
  const { user, activate, leases, units, host } = await open()
  await user.click(activate)
  await waitFor(() => expect(host.notifications[0]?.action?.label).toBe('Undo'))
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(units[0]).toMatchObject({ is_available: true, available_from: '2026-12-01' }))
  expect(leases[0]).toMatchObject({ lease_status: 'draft' })
})

it('can be undone again if that failed (R6)', async () => {
  const down = { now: false }
  const { user, activate, leases, units, host } = await open({ failing: () => down.now })
  await user.click(activate)
  await waitFor(() => expect(host.notifications[0]?.action?.label).toBe('Undo'))
  down.now = true
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(host.notifications[1]).toMatchObject({ kind: 'error' }))
  down.now = false
  host.notifications[1]?.action?.onClick()
  await waitFor(() => expect(units[0]).toMatchObject({ is_available: true, available_from: '2026-12-01' }))
  expect(leases[0]).toMatchObject({ lease_status: 'draft' })
})

it('offers no Retry if Undo is refused for good', async () => {
  const { user, activate, host } = await open()
  await user.click(activate)
  await waitFor(() => expect(host.notifications[0]?.action?.label).toBe('Undo'))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'x', type: 'not_found' }, { status: 404 }))
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(host.notifications[1]).toMatchObject({ kind: 'error' }))
  vi.stubGlobal('fetch', fetch)
  expect(host.notifications[1]?.action).toBeUndefined()
})

it('leaves the unit unchanged if chosen', async () => {
  const { user, form, activate, written } = await open()
  await user.click(form.getByRole('checkbox', { name: /^Mark unit VH-03 as let/ }))
  await user.click(activate)
  await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ lease_status: 'active' }]))
})

it('leaves a future lease’s unit vacant until its start (R1)', async () => {
  const { user, form, activate, written } = await open({ start_date: '2999-01-01' })
  expect(form.getByText(/^From the start date, the unit counts as occupied/)).toBeTruthy()
  expect(form.queryByRole('checkbox')).toBeNull()
  await user.click(activate)
  await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ lease_status: 'active' }]))
})

it('stores a tenancy that has ended as expired, and leaves its unit as it is', async () => {
  const { user, form, activate, written } = await open({ end_date: '2026-06-30', is_month_to_month: false })
  expect(form.queryByRole('checkbox')).toBeNull()
  expect(form.getByText(/^It has ended: the unit does not count as occupied/)).toBeTruthy()
  await user.click(activate)
  await waitFor(() => expect(written().map(({ body }) => body)).toEqual([{ lease_status: 'expired' }]))
})

it('warns of another active lease on the unit at that time, and allows it (R21)', async () => {
  const { user, form, activate, leases } = await open({
    others: [{ start_date: '2026-01-01', tenant_contact: aTenant('Jörg', 'Strauß') }],
  })
  expect(form.getByText(/already has an active lease in this time: Jörg Strauß/)).toBeTruthy()
  const [, other] = leases
  expect(form.getByRole('link').getAttribute('href')).toBe(`/leases/${other?.id}`)
  await user.click(activate)
  await waitFor(() => expect(leases[0]).toMatchObject({ lease_status: 'active' }))
})

it('says of another lease past its end why it still counts', async () => {
  const ended = { start_date: '2025-10-01', end_date: '2026-09-30', is_month_to_month: false }
  const { form } = await open({ others: [{ ...ended, tenant_contact: aTenant('Jörg', 'Strauß') }] })
  expect(form.getByText(/lease that ended on 30.09.2026 but counts as active .*: Jörg Strauß$/)).toBeTruthy()
  expect(form.queryByText(/already has an active lease/)).toBeNull()
})

it('restores the unit even if only the response was lost', async () => {
  const down = { now: true }
  const { user, form, activate, units, host } = await open({
    failing: ({ method, path }) => {
      if (!down.now || method !== 'PUT' || !path.includes('rent-units')) return false
      Object.assign(units[0] ?? {}, { is_available: false, available_from: null })
      return true
    },
  })
  await user.click(activate)
  await form.findByText('Some steps are done. Nothing you entered is lost.')
  down.now = false
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(host.notifications[0]?.action?.label).toBe('Undo'))
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(units[0]).toMatchObject({ is_available: true, available_from: '2026-12-01' }))
})

it('resumes with the unit after a failure midway', async () => {
  const down = { now: true }
  const { user, form, activate, leases, units, written } = await open({
    failing: ({ path }) => down.now && path.includes('rent-units'),
  })
  await user.click(activate)
  await form.findByText('Some steps are done. Nothing you entered is lost.')
  expect(leases[0]).toMatchObject({ lease_status: 'active' })
  down.now = false
  const before = written().length
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(units[0]).toMatchObject({ is_available: false }))
  expect(written().slice(before)).toHaveLength(1)
})
