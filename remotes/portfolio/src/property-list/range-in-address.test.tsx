import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aProperty } from '@keystead/api-client/testing/rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-list.tsx'

const two = [aProperty('Hamburg West', 7, 6), aProperty('Weserhaus', 6, 5)]

async function open(search: string, leases: Handler = () => []) {
  fakeApi({
    'GET /property-groups/': () => two.map(({ group }) => group),
    'GET /rent-units/': () => two.flatMap(({ units }) => units),
    'GET /lease-agreements/': leases,
  })
  const rendered = await renderScreen(<Screen />, { route: '/portfolio', address: `/portfolio${search}` })
  await screen.findByText(/^2 properties, /)
  return rendered
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('is a filter, and counted as one', async () => {
  await open('?units=7-')
  expect(names()).toEqual(['Hamburg West'])
  expect(screen.getByRole('button', { name: /^Filter ?1$/ })).toBeTruthy()
})

it.each(['?units=abc', '?units=-', '?rent=8-9-10'])('is ignored as %s', async (search) => {
  await open(search)
  expect(names()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

it('is ignored for rents if leases are locked (R34)', async () => {
  await open('?rent=800-1200', () => refusal(403, { detail: 'no', type: 'plan_required' }))
  expect(names()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

it('keeps the drawer open over invalid text, which "Clear" takes away', async () => {
  const { user } = await open('?units=7-')
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  const units = within(await screen.findByRole('group', { name: 'Units' }))
  await user.type(units.getByRole('textbox', { name: 'to' }), 'many')
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(document.activeElement).toBe(units.getByRole('textbox', { name: 'to' }))
  expect(units.getByText('Units must be a number')).toBeTruthy()
  await user.click(screen.getByText('Clear'))
  const cleared = within(screen.getByRole('group', { name: 'Units' }))
  expect(cleared.getByRole('textbox', { name: 'to' })).toHaveProperty('value', '')
  expect(cleared.queryByText('Units must be a number')).toBeNull()
})
