import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aDecision, anEffect, anEntry, staffApi } from '../testing/staff-api.ts'
import { Screen } from './preview.tsx'

async function open(
  address: string,
  decisions: Decision[],
  more: Record<string, Handler> = {},
  email: string | null = null,
) {
  const calls = staffApi({
    'GET /registry/v1/preview': ({ search }) => ({
      resolvedFor: { user: email, email, plan: 'starter', role: 'landlord' },
      modules: search.includes('role=staff') ? [] : decisions,
    }),
    ...more,
  })
  return { ...(await renderScreen(<Screen />, { route: '/staff/preview', address })), calls }
}

const canary = { version: '1.4.0', percent: 10, bucket: 7, chosen: true }

describe('the preview', () => {
  it('explains every module’s decision', async () => {
    await open('/staff/preview?plan=starter', [
      aDecision({ module: 'access' }),
      aDecision({ module: 'contacts', rule: 'canary', version: '1.4.0', canary }),
      aDecision({ module: 'leases', canary: { ...canary, bucket: 63, chosen: false } }),
      aDecision({ module: 'portfolio', state: 'locked', rule: 'plan', version: null, tiers: ['pro'] }),
      aDecision({ module: 'profile', state: 'locked', rule: 'plan', version: null, tiers: [] }),
      aDecision({ module: 'staff', state: 'absent', rule: 'role', version: null }),
      aDecision({ module: 'inspections', state: 'absent', rule: 'unpublished', version: null }),
      aDecision({ module: 'repairs', state: 'held', rule: 'host', lacks: ['HoloDeck of @keystead/ui-kit'] }),
    ])
    const table = within(await screen.findByRole('table', { name: 'Modules they get' }))
    const [, ...rows] = table.getAllByRole('row')
    expect(rows.map((row) => [row.children[1], row.children[3]].map((cell) => cell?.textContent))).toEqual([
      ['On', 'The plan includes it: the stable version.'],
      ['On', 'Version 1.4.0 is the canary for 10%: this person is at 7 of 100.'],
      [
        'On',
        'The plan includes it: the stable version. Version 1.4.0 is the canary for 10%; this person is at 63 of 100.',
      ],
      ['Locked', 'Plans that include it: Pro.'],
      ['Locked', 'No plan includes it.'],
      ['Absent', 'It is for another role and hidden from everyone else.'],
      ['Absent', 'No version has been promoted for everyone yet.'],
      ['Held back', 'The current app build lacks: HoloDeck of @keystead/ui-kit.'],
    ])
    // A frame around it says everywhere that this is a preview.
    const frame = within(screen.getByRole('region', { name: 'Preview as a landlord with the plan Starter' }))
    expect(frame.getByRole('table')).toBeTruthy()
    expect(frame.getByText(/Your own pages stay as they are/)).toBeTruthy()
    const reasons = within(screen.getByRole('navigation', { name: 'Reasons for' }))
    expect(reasons.getByRole('link', { name: 'Starter' }).getAttribute('aria-current')).toBe('page')
  })

  it('opens the app as a tier from every page of the console, and leads back to it (R179)', async () => {
    await open('/staff/preview?plan=starter', [aDecision({})])
    const from = encodeURIComponent('/staff/preview?plan=starter')
    const tiers = within(screen.getByRole('navigation', { name: 'Preview as' })).getAllByRole('link')
    expect(tiers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Free', `/?preview=free&from=${from}`],
      ['Starter', `/?preview=starter&from=${from}`],
      ['Pro', `/?preview=pro&from=${from}`],
    ])
    const see = await screen.findByRole('link', { name: 'See the app' })
    expect(see.getAttribute('href')).toBe(`/?preview=starter&from=${from}`)
  })

  it('opens the app as a person', async () => {
    await open('/staff/preview?email=a@b.de', [aDecision({})], {}, 'a@b.de')
    const see = await screen.findByRole('link', { name: 'See the app' })
    expect(see.getAttribute('href')).toBe('/?preview=a%40b.de&from=%2Fstaff%2Fpreview%3Femail%3Da%2540b.de')
  })

  it('shows a person’s modules, and moves them to another plan with what they lose', async () => {
    const effect = anEffect({ lose: 1, modules: { lose: ['leases'], gain: [] } })
    const { user, calls, host } = await open(
      '/staff/preview?email=a@b.de',
      [aDecision({})],
      {
        'POST /registry/v1/effects': () => effect,
        'PUT /registry/v1/people/plan': () => ({ changed: true }),
      },
      'a@b.de',
    )
    // The way here says in every tab of the console that people are found here.
    expect(screen.getByRole('link', { name: 'People and preview' }).getAttribute('href')).toBe(
      '/staff/preview',
    )
    await user.click(await screen.findByRole('button', { name: 'Move to Free' }))
    await screen.findByText('a@b.de loses access to Leases.')
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('a@b.de is now on Free.'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ email: 'a@b.de', plan: 'free' })
  })

  it('offers no Undo if the person already had that plan', async () => {
    const former = anEntry({
      act: 'plan_person',
      module: null,
      before: { email: 'b@b.de', plan: 'free' },
      after: { email: 'b@b.de', plan: 'pro' },
    })
    const { user, host } = await open(
      '/staff/preview?email=a@b.de',
      [aDecision({})],
      {
        'POST /registry/v1/effects': () => anEffect({}),
        'PUT /registry/v1/people/plan': () => ({ changed: false }),
        'GET /registry/v1/audit': () => [former],
      },
      'a@b.de',
    )
    await user.click(await screen.findByRole('button', { name: 'Move to Free' }))
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('a@b.de is now on Free.'))
    expect(host.notifications[0]?.action).toBeUndefined()
  })

  it('finds a person by address, where the focus stays, until a tier is chosen', async () => {
    const { user, address, calls } = await open('/staff/preview', [aDecision({})])
    const field = await screen.findByRole<HTMLInputElement>('textbox')
    await user.type(field, 'a@b.de{Enter}')
    await waitFor(() => expect(address()).toBe('/staff/preview?email=a%40b.de'))
    await waitFor(() => expect(calls.at(-1)?.search).toContain('email='))
    expect(document.activeElement).toBe(field)
    const tiers = within(screen.getByRole('navigation', { name: 'Reasons for' }))
    await user.click(tiers.getByRole('link', { name: 'Starter' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''))
  })

  it('says that nobody has an address', async () => {
    await open('/staff/preview?email=a@b.de', [], {
      'GET /registry/v1/preview': ({ search }) =>
        search.includes('email') ? refusal(404, { detail: 'x', type: 'not_found' }) : { modules: [] },
    })
    expect(await screen.findByText('No account has this address')).toBeTruthy()
  })
})
