import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import type { FrontWindow } from './front-window.ts'
import { FrontWindows } from './front-windows.tsx'
import { HouseFront } from './house-front.tsx'

const unit = (number: string, floor: number) => ({ key: number, number, floor, occupied: true })
const left = { totalFloors: 2, units: [unit('K', -1), unit('A', 0), unit('B', 0), unit('C', 1)] }
const right = { totalFloors: 1, units: [unit('D', 0)] }
const windows = new Map(
  ['K', 'A', 'B', 'C', 'D'].map((key): [string, FrontWindow] => [
    key,
    { to: `/units/${key}`, label: key, signs: key === 'B' ? [{ icon: 'bell', tone: 'warning' }] : [] },
  ]),
)

const draw = () =>
  render(
    <MemoryRouter>
      <HouseFront size="header" buildings={[left, right]}>
        {(houses) => (
          <FrontWindows houses={houses} label="Units" windows={windows} card={(key) => `Card ${key}`} />
        )}
      </HouseFront>
    </MemoryRouter>,
  )

it('is a list of links, including basements', async () => {
  const { container } = draw()
  expect(screen.getByRole('list', { name: 'Units' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['K', 'A', 'B', 'C', 'D'].map((key) => `/units/${key}`),
  )
  expect(await brokenRules(container)).toEqual([])
})

it('is left by Tab, and navigated by arrow keys across houses', () => {
  draw()
  const walk = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key })
    return document.activeElement?.getAttribute('data-key')
  }
  screen.getByRole('link', { name: 'A' }).focus()
  expect(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'End', 'Home'].map(walk)).toEqual([
    'B',
    'D',
    'B',
    'C',
    'A',
    'D',
    'K',
  ])
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

it('shows a card beside the window under the pointer, until Escape', () => {
  draw()
  fireEvent.pointerOver(screen.getByRole('link', { name: 'C' }))
  expect(screen.getByText('Card C')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Card C')).toBeNull()
})
