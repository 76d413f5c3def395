import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aVersion, listed, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

it('shows each version’s browser check, and the limit for a team without one (R174, R175)', async () => {
  const report = {
    at: '2026-11-24T10:00:00.000Z',
    host: 'shell-7',
    sdk: '1.0.0',
    browser: 'Chromium 140',
    cases: 12,
    harms: [{ kind: 'title', sentence: "/leases: it sets the document's title." }],
  }
  const versions = [
    aVersion('1.4.0', 'canary'),
    { ...aVersion('1.3.3', 'published'), drill: { ...report, harms: [] } },
    { ...aVersion('1.3.2', 'stable'), drill: report },
    aVersion('1.3.1-b290a0011', 'published'),
  ]
  staffApi({
    'GET /registry/v1/versions': () =>
      listed.map((each) => (each.module === 'leases' ? { ...each, versions } : each)),
  })
  const place = { route: '/staff/modules/:moduleId', address: '/staff/modules/leases' }
  const { user } = await renderScreen(<Screen />, place)
  expect(await screen.findByText('None: its team can give it to at most 10% of people')).toBeTruthy()
  expect(screen.getAllByText('No browser check')).toHaveLength(1)
  expect(screen.getByText('Browser check passed')).toBeTruthy()
  await user.click(screen.getByText('Browser check: 1 accepted harm'))
  expect(screen.getByText("/leases: it sets the document's title.")).toBeTruthy()
  expect(screen.getAllByText(/^Shell shell-7, SDK 1\.0\.0, Chromium 140, 12 cases, /)).toHaveLength(2)
})
