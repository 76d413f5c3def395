import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aGroup } from '@keystead/api-client/testing/rows'
import { fill } from '@keystead/ui-kit/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

/** The form of a property with two buildings at its address, one of the three rows being refused at first. */
async function open(refused: 'property' | 'building') {
  const buildings = [aBuilding({ name: 'Vorderhaus' }), aBuilding({ name: 'Hinterhaus' })]
  const group = aGroup({ buildings })
  const down = new Set([refused === 'property' ? group.id : buildings[1]?.id])
  const put: Handler = ({ path, body, version }) => {
    const row = [group, ...buildings].find(({ id }) => path.endsWith(id)) ?? group
    if (down.has(row.id)) return refusal(503, { detail: 'Down' })
    if (version !== `"${row.updated_at}"`) return refusal(412, { detail: '', type: 'changed_meanwhile' })
    return Object.assign(row, body, { updated_at: `${row.updated_at} later` })
  }
  const calls = fakeApi({
    'GET /property-groups/:id': () => structuredClone(group),
    'GET /rent-units/': () => [],
    'GET /lease-agreements/': () => [],
    'PUT /property-groups/:id': put,
    'PUT /buildings/:id': put,
  })
  const { user, host } = await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: `/properties/${group.id}?edit`,
  })
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  const next = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  next()
  const saveWith = async (street: string) => {
    await form.findByRole('textbox', { name: /^Street/ })
    await fill(/^Street/, street)
    next()
    await form.findByRole('textbox', { name: /^Purchase price/ })
    next()
  }
  await saveWith('Hofweg 2')
  await form.findByText(/Server error/)
  down.clear()
  return {
    user,
    form,
    next,
    saveWith,
    saved: () => waitFor(() => expect(host.notifications[0]?.text).toBe('Property updated successfully')),
    streets: () => [group, ...buildings].map(({ street }) => street),
    moves: () => calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/buildings/')),
  }
}

it.each(['building', 'property'] as const)(
  'of a property and its buildings is stored by a retry after a %s failed',
  async (refused) => {
    const { next, saved, streets, moves } = await open(refused)
    const sentBefore = moves().length
    next()
    await saved()
    expect(streets()).toEqual(['Hofweg 2', 'Hofweg 2', 'Hofweg 2'])
    expect(moves().length - sentBefore).toBe(refused === 'building' ? 1 : 0)
  },
)

it.each(['building', 'property'] as const)(
  'says how far it got when left after a %s failed',
  async (refused) => {
    const { user, form, streets } = await open(refused)
    const moved = streets().filter((street) => street === 'Hofweg 2').length
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    const question = (await screen.findByText('Leave without finishing?')).closest('[role=dialog]')
    expect(question?.textContent).toContain(`Already at the new address: ${moved} of 2 buildings`)
  },
)

it('may be another one in the retry', async () => {
  const { user, form, saveWith, saved, streets } = await open('building')
  await user.click(form.getByRole('button', { name: 'Back' }))
  await saveWith('Hofweg 3')
  await saved()
  expect(streets()).toEqual(['Hofweg 3', 'Hofweg 3', 'Hofweg 3'])
})

it('is taken back from the buildings if the retry leaves them out', async () => {
  const { user, form, saveWith, saved, streets } = await open('building')
  expect(streets()).toContain('Hofweg 2')
  await user.click(form.getByRole('button', { name: 'Back' }))
  await user.click(await form.findByRole('checkbox', { name: /buildings/ }))
  await saveWith('Hofweg 2')
  await saved()
  expect(streets()).toEqual(['Hofweg 2', 'Lychener Straße 48', 'Lychener Straße 48'])
})
