import { expect, it } from 'vitest'
import { moduleJsonSchema } from '../manifest/manifest.ts'
import { hostSlots, type OfferedProps, unfitProps, wrongProps } from './offers.ts'

const own = {
  id: 'meadow',
  version: '1.0.0',
  team: 'meadow',
  title: { en: 'Meadow', de: 'Wiese' },
  segments: ['meadow'],
  routes: ['/meadow'],
}
const issuesOf = (more: object) =>
  (moduleJsonSchema.safeParse({ ...own, ...more }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

it('lets a module offer slots below its own id (R176)', () => {
  expect(issuesOf({ offers: { 'meadow.row': { cowId: 'id', bornOn: 'day', isTame: 'flag' } } })).toEqual([])
})

it.each([
  ['another’s id', { 'orchard.row': {} }, 'offers.orchard.row: must begin with "meadow."'],
  ['a slot of the host', { 'lease.panels': {} }, 'offers.lease.panels: is a slot of the host'],
])('refuses an offer below %s', (_, offers, said) => {
  expect(issuesOf({ offers })).toEqual([said])
})

it.each([{ 'meadow.row': { cow: 'object' } }, { 'meadow.row': { 'cow-id': 'id' } }, { 'Meadow.row': {} }])(
  'refuses the offer %j',
  (offers) => expect(issuesOf({ offers })).toHaveLength(1),
)

it('refuses props beside a slot of the host, whose props are fixed', () => {
  expect(issuesOf({ slots: [{ name: 'lease.panels', props: { leaseId: 'id' } }] })[0]).toMatch(
    /^slots\.0\.props: only a slot that a module offers/,
  )
})

it('knows each host slot', () => {
  for (const name of hostSlots) expect(issuesOf({ slots: [{ name }] })).toEqual([])
})

it('reports props that a part reads but the offer lacks', () => {
  expect(unfitProps({ leaseId: 'id' }, { leaseId: 'id', month: 'text' })).toEqual([])
  expect(unfitProps({ leaseId: 'text', valueOf: 'text' } as OfferedProps, { leaseId: 'id' })).toEqual([
    'gives "leaseId" as id, not as text',
    'gives no "valueOf"',
  ])
})

it('reports props that differ from the offer', () => {
  const offered = { id: 'id', on: 'day', count: 'number', isOpen: 'flag' } as const
  expect(wrongProps({ id: 'a', on: '2026-11-03', count: 1, isOpen: false }, offered)).toEqual([])
  expect(wrongProps({ id: 1, on: 'today', isOpen: 'no', more: 1 }, offered)).toEqual([
    '"more" is not offered',
    '"id" is not an id',
    '"on" is not a day',
    '"count" is not a number',
    '"isOpen" is not a flag',
  ])
})
