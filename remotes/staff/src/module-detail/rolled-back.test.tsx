import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { anEffect, aVersion, listed, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

const failed = { at: '2026-11-20T08:00:00.000Z', people: 12, failing: 9 }

it('marks a version that was rolled back automatically, proposes another, and warns before it is promoted', async () => {
  const versions = [
    { ...aVersion('1.5.0', 'published'), failed },
    aVersion('1.4.0', 'published'),
    aVersion('1.3.2', 'stable'),
  ]
  staffApi({
    'GET /registry/v1/versions': () =>
      listed.map((each) => (each.module === 'leases' ? { ...each, canary: null, versions } : each)),
    'POST /registry/v1/effects': () => anEffect({ otherVersion: 40 }),
  })
  const place = { route: '/staff/modules/:moduleId', address: '/staff/modules/leases' }
  const { user } = await renderScreen(<Screen />, place)
  expect(await screen.findByRole('slider', { name: 'Share of people who get 1.4.0' })).toBeTruthy()
  expect(screen.getAllByText('Rolled back automatically')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Actions for version 1.5.0' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Promote for everyone' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText(/was rolled back automatically .*: it failed for 9 of 12 people\.$/),
  ).toBeTruthy()
})
