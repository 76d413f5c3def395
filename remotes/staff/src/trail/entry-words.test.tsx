import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { anEntry, staffApi } from '../testing/staff-api.ts'
import { Screen } from './trail.tsx'

it('describes each entry in words', async () => {
  const entries = [
    anEntry({}),
    anEntry({
      act: 'promote',
      version: '1.4.0',
      actor: 'token:ci',
      before: { stable: '1.3.2' },
      after: { stable: '1.3.2', canary: '1.4.0', percent: 10 },
    }),
    anEntry({
      act: 'plan_person',
      module: null,
      actor: 'start, token:first',
      before: { email: 'a@b.de', plan: 'free' },
      after: { email: 'a@b.de', plan: 'pro' },
    }),
    anEntry({
      act: 'shell',
      module: null,
      actor: 'start',
      before: { build: 'one' },
      after: { build: 'two' },
    }),
    anEntry({
      act: 'approve',
      version: '1.4.0',
      actor: 'staff:staff@keystead.app',
      before: { api: {} },
      after: { api: { contacts: 'write', notices: 'read' } },
    }),
    anEntry({
      act: 'unapprove',
      version: '1.4.0',
      actor: 'staff:staff@keystead.app',
      before: { api: { contacts: 'write' } },
      after: { api: {} },
    }),
    anEntry({
      act: 'publish',
      version: '1.4.0',
      actor: 'token:ci',
      before: {},
      after: { version: '1.4.0', tests: 'skipped' },
    }),
    anEntry({
      act: 'publish',
      version: '1.4.1',
      actor: 'token:ci',
      before: {},
      after: { version: '1.4.1', tests: 'passed' },
    }),
    anEntry({
      act: 'rollback',
      version: '1.3.2',
      actor: 'token:ci',
      before: { stable: '1.3.2' },
      after: { stable: '1.3.0' },
    }),
    anEntry({
      act: 'withdraw',
      version: '1.3.2',
      actor: 'token:ci',
      before: { stable: '1.3.0' },
      after: { stable: '1.3.0' },
    }),
    anEntry({
      act: 'data_drop',
      actor: 'staff:staff@keystead.app',
      before: { collections: ['entries', 'slips'] },
      after: {},
    }),
  ]
  staffApi({ 'GET /registry/v1/audit': () => entries })
  await renderScreen(<Screen />, { route: '/staff/trail', address: '/staff/trail' })
  const table = within(await screen.findByRole('table', { name: 'Audit trail' }))
  await table.findByText('Leases switched off for Free')
  const [, ...rows] = table.getAllByRole('row')
  expect(rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))).toEqual([
    ['Leases switched off for FreeBefore: on', 'landlord@example.org'],
    ['Leases 1.4.0 given to 10% of peopleBefore: 1.3.2', 'Token ci'],
    ['a@b.de moved to ProBefore: Free', 'Start of the app'],
    ['App build two deployedBefore: one', 'Start of the app'],
    [
      'Leases 1.4.0 approved for plans: contacts (read and write), notices (read)Before: None',
      'staff@keystead.app',
    ],
    ['Approval of Leases 1.4.0 for plans withdrawnBefore: contacts (read and write)', 'staff@keystead.app'],
    ['Leases 1.4.0 publishedTests were not run', 'Token ci'],
    ['Leases 1.4.1 published', 'Token ci'],
    ['Leases 1.3.2 rolled backNow: 1.3.0', 'Token ci'],
    ['Leases 1.3.2 withdrawn', 'Token ci'],
    ['Data of Leases deleted: entries, slips', 'staff@keystead.app'],
  ])
})
