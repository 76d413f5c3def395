import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Building } from './building-detail/building-detail.tsx'
import { Screen as Buildings } from './building-list/building-list.tsx'
import { renderScreen } from './testing/render-screen.tsx'
import { Screen as Units } from './unit-list/unit-list.tsx'

it.each([
  ['Buildings', <Buildings key="buildings" />],
  ['Buildings', <Building key="building" />],
  ['Units', <Units key="units" />],
])('%s has one heading, says what is coming, and leads to the properties', async (title, page) => {
  await renderScreen(page)
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title])
  expect(screen.getByText(/on its way/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to properties' }).getAttribute('href')).toBe('/portfolio')
})
