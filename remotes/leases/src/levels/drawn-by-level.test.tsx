import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { grants, levelOn, rightsOn } from '@keystead/api-client/testing/levels-table'
import { drawnActs } from '@keystead/module-sdk/testing/drawn-acts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen as LeasePage } from '../lease-detail/lease-detail.tsx'
import { Screen as Leases } from '../lease-list/lease-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharedLease } from '../testing/shared-lease.ts'

type Rights = ReturnType<typeof rightsOn>
interface May {
  unit: Rights
  lease: Rights
  period: Rights
  component: Rights
}

/** Everybody who may read a lease may export it. */
const files = {
  'Lease > Calendar file': true,
  'Lease > Lease sheet': true,
  'Lease > Handover record': true,
}

const leaseMenu = ({ lease }: May) => ({
  'Lease > Renew': lease.add,
  'Lease > Duplicate': lease.add,
  'Lease > Give notice': lease.edit,
  ...files,
  'Lease > Share': lease.share,
  'Lease > Delete': lease.delete,
})

const componentMenu = (name: string, { component }: May, up: boolean, down: boolean) => ({
  [`More actions: ${name} > Edit`]: component.edit,
  [`More actions: ${name} > Move up`]: component.edit && up,
  [`More actions: ${name} > Move down`]: component.edit && down,
  [`More actions: ${name} > Delete`]: component.delete,
})

const componentActs = (may: May) => ({
  'Add component': may.component.add,
  ...componentMenu('Kaltmiete', may, false, true),
  ...componentMenu('Betriebskosten', may, true, true),
  ...componentMenu('Heizkosten', may, true, false),
})

const onPage = { screen: <LeasePage />, route: '/leases/:leaseId', ready: 'Rent Components' }

const SCREENS: Record<
  string,
  typeof onPage & { search: string; acts: (may: May) => Record<string, boolean> }
> = {
  'the page of a lease': {
    ...onPage,
    search: '',
    acts: (may) => ({
      ...leaseMenu(may),
      Edit: may.lease.edit,
      'Rent increase > Set a new rent': may.period.add,
      'Rent increase > Rent steps': may.period.add,
      'Rent increase > Adjust by index': may.period.add,
      'Add period': may.period.add,
      'Edit period': may.period.edit,
      'More actions: 01.02.2026 to 31.01.2027 > Delete period': may.period.delete,
    }),
  },
  'what its rent is made of': {
    ...onPage,
    search: '?tab=components',
    acts: (may) => ({ ...leaseMenu(may), Edit: may.lease.edit, ...componentActs(may) }),
  },
  'all leases': {
    screen: <Leases />,
    route: '/leases',
    ready: 'Piotr Kowalski',
    search: '',
    acts: (may) => ({
      ...leaseMenu(may),
      'Lease > Edit': may.lease.edit,
      // The form tells people without a visible unit that one is needed first.
      'Create lease': may.lease.add || !may.unit.read,
      'More actions > Import leases': may.lease.add || !may.unit.read,
    }),
  },
}

/** A list's toolbar is not a row action. */
const bar = ['Clear', 'Filter', 'Descending']

async function drawn(
  { screen: shown, route, ready, search }: (typeof SCREENS)[string],
  type: ResourceType,
  level: number,
) {
  const { lease, handlers } = sharedLease(type, level)
  fakeApi(handlers)
  await renderScreen(shown, { route, address: route.replace(':leaseId', lease.id) + search })
  await screen.findAllByText(ready, {}, { timeout: 5000 })
  // The unit is loaded beside the lease, and decides whether another lease may follow.
  if (levelOn(type, level, 'rent_unit') > 0) await screen.findAllByText(/VH-05/)
  const acts = await drawnActs()
  return acts
    .filter((name) => !bar.includes(name))
    .map((name) => name.replace(/^More actions: Piotr Kowalski[^>]*/, 'Lease '))
    .toSorted()
}

describe.each(Object.entries(SCREENS))('%s shows what the level allows (R26)', (_name, of) => {
  const reached = grants.filter(([level, type]) => levelOn(type, level, 'lease_agreement') > 0)

  it.each(reached)('level %s on a %s', async (level, type) => {
    const may: May = {
      unit: rightsOn(type, level, 'rent_unit'),
      lease: rightsOn(type, level, 'lease_agreement'),
      period: rightsOn(type, level, 'rental_period'),
      component: rightsOn(type, level, 'rent_component'),
    }
    const allowed = Object.entries(of.acts(may)).flatMap(([name, is]) => (is ? [name] : []))
    expect(await drawn(of, type, level)).toEqual(allowed.toSorted())
    // Another owner's tenant is shown as plain text.
    expect(screen.queryByRole('link', { name: 'Piotr Kowalski' })?.getAttribute('href') ?? '').not.toContain(
      '/contacts',
    )
  })
})

it.each(grants.filter(([level, type]) => levelOn(type, level, 'lease_agreement') === 0))(
  'a lease without a grant is absent: level %s on a %s',
  async (level, type) => {
    const { lease, handlers } = sharedLease(type, level)
    const gone = () => refusal(404, { detail: 'No', type: 'not_found' })
    fakeApi({ ...handlers, 'GET /lease-agreements/:id': gone })
    await renderScreen(<LeasePage />, { route: '/leases/:leaseId', address: `/leases/${lease.id}` })
    expect(await screen.findByText(/no longer shared with you/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit|Add|More/ })).toBeNull()
  },
)
