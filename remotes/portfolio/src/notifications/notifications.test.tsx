import type { Notification } from '@keystead/api-client/notifications/contract'
import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './notifications.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const aNotification = (number: number, given: Partial<Notification> = {}): Notification => ({
  id: idOf(number),
  owner_id: idOf(999),
  kind: 'ending',
  rent_unit_id: idOf(100 + number),
  lease_agreement_id: idOf(200 + number),
  unit_number: `A-${number}`,
  place: 'Lychener Höfe',
  date: '2026-12-15',
  amount: null,
  since: '2026-11-20T09:00:00.000Z',
  settled_at: null,
  read_at: null,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...given,
})

interface Options {
  address?: string
  language?: 'en' | 'de'
  handlers?: Record<string, Handler>
  host?: ScreenOptions['host']
}

/** The screen over a server that stores marks. */
async function open(
  rows: Notification[],
  { address = '/notifications', language, handlers, host }: Options = {},
) {
  let stored = rows
  const mark = (ids: unknown, read: unknown) => {
    const read_at = read === true ? '2026-11-20T10:00:00.000Z' : null
    stored = stored.map((row) => (Array.isArray(ids) && ids.includes(row.id) ? { ...row, read_at } : row))
  }
  const calls: Call[] = fakeApi({
    'GET /notices/': () => stored,
    'PATCH /notices/:id': ({ path, body }) => {
      const id = path.split('/').at(-1)
      mark([id], body?.read)
      return stored.find((row) => row.id === id)
    },
    'POST /notices/read-all/': ({ body }) => {
      mark(body?.ids, body?.read)
      return { count: 1 }
    },
    ...handlers,
  })
  const rendered = await renderScreen(<Screen />, { route: '/notifications', address, language, host })
  return { ...rendered, calls, stored: () => stored }
}

const rowOf = async (unit: string) => {
  const row = (await screen.findByText(new RegExp(`^${unit}(,|$)`))).closest('li')
  if (!row) throw new Error(`no row tells of ${unit}`)
  return within(row)
}

it('are grouped by day, newest first; settled ones say when', async () => {
  await open([
    aNotification(1),
    aNotification(2, { since: '2026-11-19T09:00:00.000Z', kind: 'vacant', lease_agreement_id: null }),
    aNotification(3, {
      since: '2026-11-02T09:00:00.000Z',
      settled_at: '2026-11-10T09:00:00.000Z',
      kind: 'mismatch',
      amount: 4,
    }),
  ])
  expect((await screen.findAllByRole('heading', { level: 2 })).map((each) => each.textContent)).toEqual([
    'Today',
    'Yesterday',
    '02.11.2026',
  ])
  expect(screen.getByText('2 unread')).toBeTruthy()
  const settled = await rowOf('A-3')
  expect(settled.getByText('Settled on 10.11.2026')).toBeTruthy()
  expect(settled.getByText('Components differ by 4\u00a0€', { collapseWhitespace: false })).toBeTruthy()
  expect(settled.queryByRole('button')).toBeNull()
  expect(settled.getAllByRole('link')).toHaveLength(1)
})

it('sort urgent ones first among those found together', async () => {
  await open([
    aNotification(1, { kind: 'vacant', lease_agreement_id: null, date: null }),
    aNotification(2, { date: '2027-01-31' }),
    aNotification(3),
  ])
  const rows = await screen.findAllByRole('listitem')
  const places = rows.map((row) => within(row).getByText(/Lychener Höfe/).textContent)
  expect(places).toEqual([
    'A-3, Lychener Höfe, 15.12.2026',
    'A-2, Lychener Höfe, 31.01.2027',
    'A-1, Lychener Höfe',
  ])
})

it('link to their row, with its action; following it marks as read', async () => {
  const { user, stored } = await open([
    aNotification(1),
    aNotification(2, { kind: 'vacant', lease_agreement_id: null }),
  ])
  const lease = await rowOf('A-1')
  const back = '&back=%2Fnotifications'
  const links = lease.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/leases/${idOf(201)}`,
    `/leases/${idOf(201)}?renew=${idOf(201)}${back}`,
    `/leases/${idOf(201)}?notice=${idOf(201)}${back}`,
  ])
  const unit = await rowOf('A-2')
  expect(unit.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/units/${idOf(102)}`,
    `/leases?new&unit=${idOf(102)}${back}`,
  ])
  await user.click(lease.getByRole('link', { name: 'Ends in 25 days' }))
  await waitFor(() => expect(stored()[0]?.read_at).not.toBeNull())
})

it('link to the unit if leases cannot be opened', async () => {
  await open([aNotification(1)], { host: { canOpen: (path) => !path.startsWith('/leases') } })
  const row = await rowOf('A-1')
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/units/${idOf(101)}`])
})

it('mark one as read and as unread', async () => {
  const { user, calls } = await open([aNotification(1), aNotification(2)])
  const row = await rowOf('A-1')
  await user.click(row.getByRole('button', { name: 'Mark as read: A-1, Ends in 25 days' }))
  expect(await screen.findByText('1 unread')).toBeTruthy()
  await user.click(row.getByRole('button', { name: /^Mark as unread/ }))
  expect(await screen.findByText('2 unread')).toBeTruthy()
  const sent = calls.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`/notices/${idOf(1)}`, { read: true }],
    [`/notices/${idOf(1)}`, { read: false }],
  ])
})

it('mark all as read, with Undo', async () => {
  const { user, host } = await open([
    aNotification(1),
    aNotification(2),
    aNotification(3, { read_at: '2026-11-20T09:30:00.000Z' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('No unread notifications')).toBeTruthy()
  // The button is gone, and the focus moves to its list.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.textContent).toContain('A-1')
  await waitFor(() => expect(host.notifications[0]?.text).toBe('2 notifications marked as read'))
  host.notifications[0]?.action?.onClick()
  expect(await screen.findByText('2 unread')).toBeTruthy()
})

it('revert if saving fails', async () => {
  const { user, host } = await open([aNotification(1)], {
    handlers: { 'PATCH /notices/:id': () => refusal(0) },
  })
  await user.click((await rowOf('A-1')).getByRole('button', { name: /^Mark as read/ }))
  await waitFor(() => expect(host.notifications[0]?.kind).toBe('error'))
  expect(await screen.findByText('1 unread')).toBeTruthy()
})

it('are filtered to unread ones by the URL, with a text if there are none', async () => {
  const { user } = await open([aNotification(1), aNotification(2, { read_at: '2026-11-20T09:30:00.000Z' })], {
    address: '/notifications?show=unread',
  })
  const row = await rowOf('A-1')
  expect(screen.queryByText(/^A-2/)).toBeNull()
  const statuses = screen.getAllByRole('status')
  await user.click(row.getByRole('button', { name: /^Mark as read/ }))
  const told = await screen.findByText("You're all caught up")
  // Announced reliably, as the region existed before its text.
  expect(statuses.some((region) => region.contains(told))).toBe(true)
  expect(screen.queryAllByText(/of 0/)).toEqual([])
})

it('show twelve per page', async () => {
  await open(Array.from({ length: 13 }, (_, index) => aNotification(index + 1)))
  await screen.findByText('13 unread')
  expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(12)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.some((href) => href?.endsWith('?page=2'))).toBe(true)
})

it('say that all is well if nothing was ever found', async () => {
  await open([], { language: 'de' })
  expect(await screen.findByText('Kein Handlungsbedarf')).toBeTruthy()
})

it('report a failure to load', async () => {
  await open([], { handlers: { 'GET /notices/': () => refusal(0) } })
  expect(await screen.findByText('Unable to load notifications')).toBeTruthy()
})

it('list vacant units found together by place and number', async () => {
  const vacant = (number: number, unit_number: string, place = 'Weserhaus') =>
    aNotification(number, { kind: 'vacant', date: null, lease_agreement_id: null, unit_number, place })
  await open([vacant(1, 'W-10'), vacant(2, 'W-2'), vacant(3, 'Z-1', 'Allee'), vacant(4, 'W-1')])
  await screen.findAllByText(/W-10/)
  const text = document.body.textContent ?? ''
  const found = ['Z-1', 'W-1,', 'W-2,', 'W-10,'].map((each) => text.indexOf(each))
  expect(found.every((at) => at >= 0)).toBe(true)
  expect(found.toSorted((left, right) => left - right)).toEqual(found)
})
