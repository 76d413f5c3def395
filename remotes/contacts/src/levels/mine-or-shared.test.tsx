import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../contact-list/contact-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const own = aPerson()
const theirs = anOrganization({}, { shared: { by: 'Ada Lovelace', level: 1 } })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it.each([
  ['', [own, theirs], '2 contacts, 1 person and 1 organization', 2],
  ['?whose=mine', [own, theirs], '1 contact', 1],
  ['?whose=shared', [own, theirs], '1 contact', 1],
  ['?whose=shared&type=person', [own, theirs], '1 contact', 0],
  ['?whose=shared', [own], '1 contact', 1],
])(
  'own or shared contacts are filtered by URL, with counts (R26): %s',
  async (search, rows, count, shown) => {
    fakeApi({ 'GET /contacts/': () => rows })
    await renderScreen(<Screen />, { route: '/contacts', address: `/contacts${search}` })
    expect(await screen.findByText(count)).toBeTruthy()
    expect(names()).toHaveLength(shown)
    const choice = screen.queryByRole('combobox', { name: 'Mine or shared' })
    expect(choice !== null).toBe(rows.length > 1)
  },
)
