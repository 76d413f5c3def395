import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aGroup } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const group = aGroup({ name: 'Lychener Höfe', description: 'Two houses', buildings: [aBuilding()] })
const here = `/example/${group.id}`

function open(handlers: Record<string, Handler> = {}, address = here) {
  const calls = fakeApi({ 'GET /property-groups/:id': () => group, ...handlers })
  const route = '/example/:propertyGroupId'
  const sent = (method: string): Call[] => calls.filter((call) => call.method === method)
  return renderScreen(<Screen />, { route, address }).then((rendered) => ({ ...rendered, sent }))
}
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))

describe('one property', () => {
  it('shows its data', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Lychener Höfe' })).toBeTruthy()
    expect(screen.getByText('Two houses')).toBeTruthy()
  })

  it('reports a missing one', async () => {
    await open({ 'GET /property-groups/:id': () => refusal(404, { detail: 'Not found', type: 'not_found' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Property not found' })).toBeTruthy()
  })

  it('sends only what changed', async () => {
    const { user, host, sent } = await open({ 'PUT /property-groups/:id': () => group }, `${here}?edit`)
    const form = await dialog()
    await user.clear(form.getByRole('textbox', { name: /^Description/ }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property updated successfully'))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ description: null }])
  })

  it('is deleted after confirmation, and leads back to the list', async () => {
    const { user, address, sent } = await open({ 'DELETE /property-groups/:id': () => undefined })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await dialog()
    expect(question.getByText('Delete "Lychener Höfe" with 1 building?')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/example'))
    expect(sent('DELETE')).toHaveLength(1)
  })
})
