import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { madeLeases, numbers } from '../testing/made-leases.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { MonthList } from './month-list.tsx'

const inHouse = ({ place, ...row }: PlacedAccount) => {
  const property = place?.property && { ...place.property, name: 'Gartenhaus' }
  return { ...row, place: place && { ...place, property } } as PlacedAccount
}

it('keeps properties of the same name apart', async () => {
  const rows = madeLeases(numbers(1)).rows.slice(0, 60).map(inHouse)
  const count = new Set(rows.map(({ place }) => place?.property?.id)).size
  await renderScreen(
    <MonthList rows={rows} month="2026-11-01" onMonth={() => {}} cellActions={{ onPress: () => {} }} />,
  )
  expect(screen.getAllByRole('region', { name: 'Gartenhaus' })).toHaveLength(count)
  expect(count).toBeGreaterThan(1)
})
