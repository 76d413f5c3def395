import type { HealthAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aVersion, listed, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

const ofVersion = (version: string, people: number, failing: number): HealthAnswer['versions'][number] => ({
  version,
  people,
  failing,
  series: [{ hour: new Date().toISOString(), seen: people, faults: failing, measures: {} }],
  unverified: { seen: 0, faults: 0 },
})

it.each([
  [4, '8.0%', false],
  [6, '12.0%', true],
])('marks the canary as failing only above its limit: %i of 50', async (failing, share, isOver) => {
  staffApi({
    'GET /registry/v1/modules/leases/health': () => ({
      module: 'leases',
      since: new Date().toISOString(),
      trial: null,
      versions: [ofVersion('1.4.0', 50, failing), ofVersion('1.3.2', 100, 6)],
    }),
  })
  const address = '/staff/modules/leases'
  await renderScreen(<Screen />, { route: '/staff/modules/:moduleId', address })
  await screen.findByText(/^1\.4\.0 rolls back automatically above 11\.0% failing users/)
  const table = within(screen.getByRole('table', { name: 'Versions' }))
  expect(table.getByText(share).className !== '').toBe(isOver)
  expect(table.getByText('6.0%').className).toBe('')
})

it('offers no rollback without an earlier stable version', async () => {
  const versions = [aVersion('1.4.0', 'published'), aVersion('1.3.0', 'stable')]
  staffApi({ 'GET /registry/v1/versions': () => listed.map((each) => ({ ...each, versions })) })
  const address = '/staff/modules/contacts'
  const { user } = await renderScreen(<Screen />, { route: '/staff/modules/:moduleId', address })
  await user.click(await screen.findByRole('button', { name: 'Actions for version 1.3.0' }))
  expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByText('Roll back')).toBeNull()
})

it('shows the web vitals last reported, and no dash for a missing load time beside them', async () => {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  const series = [
    { hour: at(1), seen: 2, faults: 0, measures: { LCP: 900, INP: 88 } },
    { hour: at(0), seen: 2, faults: 0, measures: {} },
  ]
  staffApi({
    'GET /registry/v1/modules/leases/health': () => ({
      module: 'leases',
      since: at(48),
      trial: null,
      versions: [{ ...ofVersion('1.4.0', 2, 0), series }],
    }),
  })
  const address = '/staff/modules/leases'
  await renderScreen(<Screen />, { route: '/staff/modules/:moduleId', address })
  const row = (await screen.findByText('LCP 900 ms')).closest('tr')
  expect(row?.textContent).toContain('INP 88 ms')
  expect(row?.textContent).not.toContain('No load time reported')
})
