import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { openDialog } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()

async function open(handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...api.handlers, ...handlers })
  const rendered = await renderScreen(<Screen />, { route: '/leases', address: '/leases' })
  return { ...rendered, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('deleting a lease', () => {
  const marksFree = /^Mark unit .*VH-01 as available from 20.11.2026/

  async function ask(handlers: Record<string, Handler> = {}, unticks = false) {
    const opened = await open(handlers)
    await opened.user.click(await screen.findByRole('button', { name: 'More actions: Lea Hoffmann, VH-01' }))
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    expect(dialog.getByText('The lease is deleted for good.')).toBeTruthy()
    expect(dialog.getByText('Also deleted: 1 rental period, 2 rent components')).toBeTruthy()
    const free = await dialog.findByRole('checkbox', { name: marksFree })
    if (unticks) await opened.user.click(free)
    await opened.user.click(dialog.getByRole('button', { name: 'Delete' }))
    return opened
  }

  it('says nothing of periods that it does not have', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions: Jörg Strauß, VH-10' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    expect(dialog.getByText(/^Jörg Strauß/)).toBeTruthy()
    expect(dialog.queryByText(/rental period/)).toBeNull()
  })

  it('removes it from the list, and makes its unit available', async () => {
    let rows = Object.values(api.leases)
    const { host, sent } = await ask({
      'GET /lease-agreements/': () => rows,
      'DELETE /lease-agreements/:id': () => {
        rows = rows.filter(({ id }) => id !== api.leases.lea.id)
      },
    })
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease deleted successfully'))
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /lease-agreements/${api.leases.lea.id}`,
      `PUT /rent-units/${api.units.first.id}`,
    ])
    expect(sent()[1]?.body).toEqual({ is_available: true, available_from: '2026-11-20' })
    await waitFor(() => expect(names()).not.toContain('Lea Hoffmann'))
  })

  it('leaves the unit as it is if unticked', async () => {
    const { host, sent } = await ask({}, true)
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease deleted successfully'))
    expect(sent().map(({ method }) => method)).toEqual(['DELETE'])
  })

  it('tells if only the unit could not be changed', async () => {
    const { host } = await ask({ 'PUT /rent-units/:id': () => refusal(500, { detail: 'No' }) })
    await waitFor(() =>
      expect(host.notifications.map(({ text }) => text)).toEqual([
        'Failed to mark the unit as available',
        'Lease deleted successfully',
      ]),
    )
  })

  it('reports a failure once, in a notification (R120)', async () => {
    const { host, sent } = await ask({
      'DELETE /lease-agreements/:id': () => refusal(500, { detail: 'No' }),
    })
    await waitFor(() =>
      expect(host.notifications).toMatchObject([
        {
          kind: 'error',
          text: 'Failed to delete lease. Please try again. Server error. Please try again later.',
        },
      ]),
    )
    await waitFor(() => expect(openDialog()).toBeUndefined())
    expect(names()).toContain('Lea Hoffmann')
    expect(sent().filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('names the module that holds it, with a way to the lease, where its rows are (R159)', async () => {
    const text = { en: 'This lease has payments. Delete them in Payments first.', de: '' }
    const { host } = await ask({
      'DELETE /lease-agreements/:id': () =>
        refusal(409, { detail: '', type: 'in_use', params: { count: 2, module: 'payments', text } }),
    })
    await waitFor(() => expect(host.notifications).toMatchObject([{ kind: 'error', text: text.en }]))
    expect(host.notifications[0]?.action?.label).toBe('Go to lease')
  })

  it('makes the unit available although the answer was lost', async () => {
    let rows = Object.values(api.leases)
    const { host, sent } = await ask({
      'GET /lease-agreements/': () => rows,
      'GET /lease-agreements/:id': () => refusal(404, { detail: 'No', type: 'not_found' }),
      'DELETE /lease-agreements/:id': () => {
        rows = rows.filter(({ id }) => id !== api.leases.lea.id)
        return refusal(503)
      },
    })
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease deleted successfully'))
    expect(sent()[1]).toMatchObject({ method: 'PUT', body: { is_available: true } })
  })

  it('makes the unit available if the lease is gone already', async () => {
    const { host, sent } = await ask({
      'DELETE /lease-agreements/:id': () => refusal(404, { detail: 'No', type: 'not_found' }),
    })
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease deleted successfully'))
    expect(sent()[1]).toMatchObject({ method: 'PUT', body: { is_available: true } })
  })
})
