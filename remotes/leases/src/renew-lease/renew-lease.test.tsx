import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { Call } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import type { UrlDialog } from '@keystead/module-sdk'
import { fill } from '@keystead/ui-kit/testing/form'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LifecycleDialogs } from '../lease-lifecycle/lifecycle-dialogs.tsx'
import { useLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { lifecycleApi } from '../testing/lifecycle-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { formerIn } from './use-renew.ts'

const noLeases: never[] = []

function Page() {
  const lifecycle = useLifecycle()
  const { data: leases = noLeases } = useQuery(leaseAgreements.list())
  const { places } = useUnitPlaces()
  return <LifecycleDialogs lifecycle={lifecycle} leases={leases} places={places} />
}

async function wizard() {
  const next = await screen.findByRole('button', { name: /^(Next|Continue)$/ }, { timeout: 5000 })
  return within(next.closest<HTMLElement>('[role=dialog]') ?? document.body)
}

type Form = Awaited<ReturnType<typeof wizard>>

/** Renews a lease to the end of 2026 while its unit cannot be changed; after a reload it can. */
async function renewOverReload(type: (form: Form) => Promise<void>) {
  const unit = aUnit({ unit_number: 'VH-03', is_available: true })
  const term = { start_date: '2025-01-01', end_date: '2026-12-31', is_month_to_month: false }
  const lease = aLease({ rent_unit_id: unit.id, monthly_rent: 1000, rental_periods: [], ...term })
  const leases = [lease]
  const down = { now: true }
  const isUnit = ({ method, path }: Call) => down.now && method === 'PUT' && path.includes(unit.id)
  const { written } = lifecycleApi(leases, [unit], isUnit)
  const address = `/?renew=${lease.id}`
  const first = await renderScreen(<Page />, { address })
  const form = await wizard()
  await type(form)
  await first.user.click(form.getByRole('button', { name: 'Next' }))
  await first.user.click(await form.findByRole('button', { name: 'Renew lease' }))
  await form.findByText(/^VH-03: Failed/)
  first.unmount()
  down.now = false
  const sent = written().length
  const { user, host } = await renderScreen(<Page />, { address, host: { drafts: first.host.drafts } })
  const again = await wizard()
  for (const next of again.queryAllByRole('button', { name: 'Next' })) await user.click(next)
  await user.click(await again.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease renewed successfully'))
  return { unit, leases, rest: written().slice(sent) }
}

it('still makes the unit unavailable after a reload, if the former lease was already renewed (R10)', async () => {
  const { unit, leases, rest } = await renewOverReload(async (form) => {
    form.getByRole('checkbox', { name: /^Set the old lease/ }).click()
  })
  expect(leases[0]).toMatchObject({ lease_status: 'renewed', notes: null })
  expect(rest.map(({ method, path }) => [method, path])).toEqual([['PUT', `/rent-units/${unit.id}`]])
  expect(unit.is_available).toBe(false)
})

it('runs as long as the former lease before the renewal shortened it, also after a reload (R10)', async () => {
  const { leases, rest } = await renewOverReload(async () => {
    await fill(/^Start date/, '12/01/2026')
  })
  expect(leases.map(({ end_date }) => end_date)).toEqual(['2026-11-30', '2028-11-30'])
  expect(rest).toHaveLength(1)
})

it('uses a draft’s former lease only if complete, and the one being renewed', () => {
  const lease = aLease({ rent_unit_id: aUnit({}).id })
  const draftOf = (former: unknown) =>
    ({ read: () => ({ kept: { former } }) }) as unknown as UrlDialog['draft']
  expect(formerIn(draftOf(lease), lease.id)).toEqual(lease)
  const { notes: _, ...ofAnotherBuild } = { ...lease, lease_type: 'later' }
  expect(formerIn(draftOf(ofAnotherBuild), lease.id)).toEqual(ofAnotherBuild)
  expect(formerIn(draftOf(lease), 'another')).toBeUndefined()
  expect(formerIn(draftOf({ id: lease.id }), lease.id)).toBeUndefined()
  expect(formerIn(draftOf(undefined), lease.id)).toBeUndefined()
})
