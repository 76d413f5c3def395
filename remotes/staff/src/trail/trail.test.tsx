import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { defaultSettings } from '@keystead/module-sdk/host'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { anEffect, anEntry, staffApi } from '../testing/staff-api.ts'
import { Screen } from './trail.tsx'

async function open(
  list: Handler,
  address = '/staff/trail',
  more: Record<string, Handler> = {},
  host: ScreenOptions['host'] = {},
) {
  const calls = staffApi({ 'GET /registry/v1/audit': list, ...more })
  const rendered = await renderScreen(<Screen />, { route: '/staff/trail', address, host })
  const asked = () =>
    calls
      .filter(({ path, search }) => path === '/registry/v1/audit' && search.includes('limit=26'))
      .map(({ search }) => Object.fromEntries(new URLSearchParams(search)))
  return { ...rendered, calls, asked }
}

/** A person's plan set by staff; null is none. */
const aPlanEntry = (plan: string | null, then: string | null, change: Partial<TrailEntry> = {}) =>
  anEntry({
    act: 'plan_person',
    module: null,
    before: { email: 'a@b.de', plan },
    after: { email: 'a@b.de', plan: then },
    ...change,
  })

describe('the audit trail', () => {
  it('has a document title of its own below the console’s', async () => {
    await open(() => [])
    expect(screen.getByRole('heading', { level: 1, name: 'Staff console' })).toBeTruthy()
    expect(document.title).toBe('Audit trail - Staff console - Keystead')
  })

  it('requests what the URL says, and keeps a filter there', async () => {
    const { user, asked, address } = await open(
      () => [anEntry({})],
      '/staff/trail?module=leases&act=plan_tier&from=2026-11-01&to=2026-11-02&q=staff:&before=90',
    )
    await screen.findByRole('table', { name: 'Audit trail' })
    const [first] = asked()
    expect(first).toMatchObject({ module: 'leases', act: 'plan_tier', actor: 'staff:', before: '90' })
    // Both days complete, in the person's time zone.
    expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBe(2 * 86_400_000)
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    await waitFor(() => expect(address()).toContain('q=staff%3Ax'))
    expect(address()).not.toContain('before')
  })

  it('requests days in the person’s time zone, whatever the browser’s', async () => {
    const settings = { ...defaultSettings('en'), timezone: 'Pacific/Auckland' }
    const address = '/staff/trail?from=2026-11-01&to=2026-11-01'
    const { asked } = await open(() => [anEntry({})], address, {}, { settings })
    await screen.findByRole('table', { name: 'Audit trail' })
    expect(asked()[0]).toMatchObject({ from: '2026-10-31T11:00:00.000Z', to: '2026-11-01T11:00:00.000Z' })
  })

  it('breaks an address before its @ and dots', async () => {
    await open(() => [anEntry({ actor: 'staff:lena.muster@mail.example.org' })])
    const who = await screen.findByText('lena.muster@mail.example.org')
    expect(who.innerHTML).toBe('lena<wbr>.muster<wbr>@mail<wbr>.example<wbr>.org')
  })

  it('filters by deleted data', async () => {
    const { asked } = await open(() => [], '/staff/trail?act=data_drop')
    expect(await screen.findByText('Data deleted')).toBeTruthy()
    expect(asked()[0]).toMatchObject({ act: 'data_drop' })
  })

  it('ignores an impossible action, day or page', async () => {
    const { asked } = await open(() => [anEntry({})], '/staff/trail?act=dance&from=never&before=x')
    await screen.findByRole('table', { name: 'Audit trail' })
    expect(asked()[0]).toEqual({ limit: '26' })
  })

  it('continues to older entries by a link, and back to the newest', async () => {
    const page = Array.from({ length: 26 }, (_, index) => anEntry({ id: 100 - index }))
    const { user, asked, address } = await open(({ search }) =>
      search.includes('before') ? [page[25]] : page,
    )
    await user.click(await screen.findByRole('link', { name: 'Older entries' }))
    await waitFor(() => expect(address()).toBe('/staff/trail?before=76'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '26', before: '76' }))
    await user.click(await screen.findByRole('link', { name: 'Newest entries' }))
    await waitFor(() => expect(address()).not.toContain('before'))
  })

  it('reverts an entry, showing the effect', async () => {
    const { user, calls, host } = await open(() => [anEntry({ id: 12 })], '/staff/trail', {
      'POST /registry/v1/effects': () => anEffect({ gain: 412 }),
      'POST /registry/v1/audit/12/take-back': () => ({ entry: 12, revision: 43 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo: Leases switched off for Free' }))
    await screen.findByText('412 landlords get access to Leases.')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('The change was undone.'))
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/registry/v1/effects',
      '/registry/v1/audit/12/take-back',
    ])
  })

  it('says who keeps the canary when a last step is reverted', async () => {
    const entry = anEntry({
      act: 'promote',
      version: '1.4.0',
      after: { stable: '1.4.0' },
      before: { stable: '1.3.2', canary: '1.4.0', percent: 90 },
    })
    const { user, calls } = await open(() => [entry], '/staff/trail', {
      'POST /registry/v1/effects': () => anEffect({ otherVersion: 50 }),
    })
    await user.click(await screen.findByRole('button', { name: /^Undo: / }))
    await screen.findByText(
      'Afterwards: Leases is back on the previous version, and 90% of people get 1.4.0.',
    )
    const sent = calls.find(({ path }) => path === '/registry/v1/effects')
    expect(sent?.body).toMatchObject({ act: 'rollback', trial: { version: '1.4.0', percent: 90 } })
  })

  it('reverts the plan of somebody known only to hosted sign-in', async () => {
    const { user, host } = await open(() => [aPlanEntry('free', 'pro', { id: 13 })], '/staff/trail', {
      'POST /registry/v1/effects': () => anEffect({ people: 0 }),
      'POST /registry/v1/audit/13/take-back': () => ({ entry: 13, revision: 43 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo: a@b.de moved to Pro' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(
      'There is no account with a@b.de yet: the plan applies once someone signs in with this address.',
    )
    expect(dialog.queryByText('Nothing changes for anyone.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('The change was undone.'))
  })

  it('reverts an unclaimed promise: there is no previous plan', async () => {
    const promise = [aPlanEntry(null, 'pro'), aPlanEntry('pro', null)]
    const { user, calls } = await open(() => promise, '/staff/trail', {
      'POST /registry/v1/effects': () => anEffect({ people: 0 }),
    })
    await screen.findByText('Promised plan for a@b.de revoked')
    expect(screen.getByText('Before: no plan')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo: a@b.de moved to Pro' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Afterwards: a@b.de is no longer promised a plan.')
    await dialog.findByText('Nothing changes for anyone.')
    expect(calls.find(({ path }) => path === '/registry/v1/effects')?.body).toMatchObject({ plan: null })
  })

  it('explains why a claimed promise is not reverted, and does nothing', async () => {
    const { user } = await open(() => [aPlanEntry(null, 'pro')], '/staff/trail', {
      'POST /registry/v1/effects': () => refusal(409, { detail: 'x', type: 'no_promise' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo: a@b.de moved to Pro' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/^This person is no longer promised a plan/)
    expect(dialog.queryByText('Nothing changes for anyone.')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says that nothing matches, and clears its filters', async () => {
    const { user, address } = await open(
      ({ search }) => (search.includes('actor') ? [] : [anEntry({})]),
      '/staff/trail?q=nobody',
    )
    await screen.findByText('Nothing matches your search.')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('Leases switched off for Free')
    expect(address()).toBe('/staff/trail')
  })
})
