import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OverviewBand } from './overview-band.tsx'

const demo = demoPortfolio()
const today = demo.expected.as_of

async function figures(leases: typeof demo.leases) {
  const lettings = lettingsOf(leases, today)
  const views = propertyViews(demo.groups, demo.units, lettings)
  const { unmount } = await renderScreen(<OverviewBand views={views} lettings={lettings} />)
  const band = within(await screen.findByRole('region', { name: 'Portfolio Overview' }))
  const figure = (label: string) => band.getByText(label).closest('dt')?.parentElement?.textContent
  const found = [figure('Expected rent'), figure('Active leases')]
  unmount()
  return found
}

it('ignores a lease shared without its property: its rent and unit are not counted (R31)', async () => {
  const elsewhere = aLease({ rent_unit_id: 'elsewhere', end_date: today })
  expect(await figures([...demo.leases, elsewhere])).toEqual(await figures(demo.leases))
  expect(await figures([elsewhere])).toEqual([
    expect.stringContaining('No active lease'),
    expect.stringContaining('No active lease'),
  ])
})
