import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aCanarysHealth, aDecision, anEffect, anEntry, listed, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-matrix.tsx'

async function open(more: Record<string, Handler> = {}, language: 'en' | 'de' = 'en') {
  const calls = staffApi(more)
  const rendered = await renderScreen(<Screen />, { route: '/staff', address: '/staff', language })
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))
  return { ...rendered, calls, sent }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const switchOff = {
  path: '/registry/v1/effects',
  body: { act: 'plan_tier', module: 'leases', tier: 'free', on: false },
}

describe('the matrix of modules and plans', () => {
  it('shows each module’s versions in sidebar order, and the switches of its plans', async () => {
    await open()
    const leases = await row(/^Leases/)
    expect(leases.getByText('10% of people')).toBeTruthy()
    expect(leases.getAllByRole('switch').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Leases in Free',
      'Leases in Starter',
      'Leases in Pro',
    ])
    const names = screen.getAllByRole('rowheader').map((each) => each.textContent)
    expect(names).toEqual(['Contactsteam contacts', 'Leasesteam leases', 'Staff consoleteam staff'])
  })

  it('has no switches for a staff-only module', async () => {
    await open()
    const staff = await row(/^Staff console/)
    expect(staff.queryAllByRole('switch')).toEqual([])
    expect(staff.getByText('Staff only')).toBeTruthy()
  })

  it('rolls back only what was promoted', async () => {
    const withdrawn = listed.map((each) => (each.module === 'contacts' ? { ...each, stable: null } : each))
    const { user } = await open({ 'GET /registry/v1/versions': () => withdrawn })
    await user.click((await row(/^Contacts/)).getByRole('button', { name: 'More actions for Contacts' }))
    expect(await screen.findByRole('menuitem', { name: 'Versions and health' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Roll back' })).toBeNull()
  })

  it('has switches for a landlords’ module, even if its manifest names staff too', async () => {
    await open({
      'GET /registry/v1/preview': () => ({
        modules: [
          aDecision({ module: 'contacts', roles: ['landlord'] }),
          aDecision({ roles: ['landlord', 'staff'] }),
          aDecision({ module: 'staff', roles: ['staff'] }),
        ],
      }),
    })
    for (const name of [/^Contacts/, /^Leases/])
      expect((await row(name)).getAllByRole('switch')).toHaveLength(3)
    expect(screen.getAllByText('Staff only')).toHaveLength(1)
  })

  it('confirms a switch with the landlords who lose the module, and does nothing on Cancel', async () => {
    const { user, sent } = await open({
      'POST /registry/v1/effects': () => anEffect({ lose: 412, visitors: 'lose' }),
    })
    await user.click((await row(/^Leases/)).getByRole('switch', { name: 'Leases in Free' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Switch Leases off for Free/ }))
    await dialog.findByText('412 landlords lose access to Leases.')
    expect(dialog.getByText('Visitors who are not signed in lose it too.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([switchOff])
  })

  it('cannot be confirmed before the people are counted', async () => {
    let count = (_: unknown) => {}
    const { user, sent } = await open({
      'POST /registry/v1/effects': () => new Promise((done) => (count = done)),
      'PUT /registry/v1/plans/leases/free': () => ({ changed: true }),
    })
    await user.click((await row(/^Leases/)).getByRole('switch', { name: 'Leases in Free' }))
    const confirm = await screen.findByRole('button', { name: 'Switch off' })
    await user.click(confirm)
    expect(sent()).toHaveLength(1)
    count(anEffect({ lose: 1 }))
    await screen.findByText('1 landlord loses access to Leases.')
    await user.click(confirm)
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('counts again when reopened: an old number is neither shown nor confirmed', async () => {
    let answer: unknown = anEffect({ lose: 412 })
    const { user, sent } = await open({ 'POST /registry/v1/effects': () => answer })
    const ask = async () => user.click((await row(/^Leases/)).getByRole('switch', { name: 'Leases in Free' }))
    await ask()
    await screen.findByText('412 landlords lose access to Leases.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    let count = (_: unknown) => {}
    answer = new Promise((done) => (count = done))
    await ask()
    const confirm = await screen.findByRole('button', { name: 'Switch off' })
    expect(screen.getByText('Counting who is affected…')).toBeTruthy()
    expect(screen.queryByText(/412 landlords/)).toBeNull()
    await user.click(confirm)
    count(refusal(409, { detail: 'x', type: 'no_stable_version' }))
    await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
    expect(screen.queryByText(/412 landlords/)).toBeNull()
    expect(sent()).toEqual([switchOff, switchOff])
  })

  it('switches, notifies, and reverts through its audit entry', async () => {
    const entry = anEntry({ id: 77 })
    const { user, sent, host } = await open({
      'POST /registry/v1/effects': () => anEffect({ lose: 412 }),
      'PUT /registry/v1/plans/leases/free': () => ({ changed: true }),
      'GET /registry/v1/audit': ({ search }) => (search.includes('act=plan_tier') ? [entry] : []),
      'POST /registry/v1/audit/77/take-back': () => ({ entry: 77, revision: 44 }),
    })
    await user.click((await row(/^Leases/)).getByRole('switch', { name: 'Leases in Free' }))
    await screen.findByText('412 landlords lose access to Leases.')
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Leases is off for Free.'))
    expect(sent()[1]).toEqual({ path: '/registry/v1/plans/leases/free', body: { on: false } })
    host.notifications[0]?.action?.onClick()
    await waitFor(() => expect(host.notifications[1]?.text).toBe('The change was undone.'))
    expect(sent()[2]?.path).toBe('/registry/v1/audit/77/take-back')
  })

  it('shows a refusal in the dialog, in its own words', async () => {
    const { user } = await open({
      'POST /registry/v1/effects': () => anEffect({ otherVersion: 3 }),
      'POST /registry/v1/modules/leases/promote': () => refusal(409, { detail: 'gone', type: 'withdrawn' }),
    })
    await user.click((await row(/^Leases/)).getByRole('button', { name: 'Promote Leases' }))
    await screen.findByText('3 landlords get a different version of Leases.')
    await user.click(screen.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText("The version was withdrawn and can't come back.")).toBeTruthy()
  })

  it('describes a canary by the people it is judged by', async () => {
    await open({ 'GET /registry/v1/modules/leases/health': () => aCanarysHealth() })
    const leases = await row(/^Leases/)
    await leases.findByText('10.0%')
    expect(leases.getByText('limit 7.0%')).toBeTruthy()
  })

  it('shows automatic rollbacks, with their figures', async () => {
    const figures = { version: '1.3.1', share: 0.5, limit: 0.05, canary: { people: 12, failing: 6 } }
    await open({
      'GET /registry/v1/audit': () => [
        anEntry({
          act: 'rollback',
          actor: 'health',
          module: 'contacts',
          version: '1.3.0',
          before: { stable: '1.3.0', canary: '1.3.1', percent: 10 },
          after: { stable: '1.3.0', figures },
        }),
      ],
    })
    const contacts = await row(/^Contacts/)
    await contacts.findByText('Rolled back automatically')
    expect(contacts.getByText('50.0%')).toBeTruthy()
    expect(contacts.getByText('limit 5.0%')).toBeTruthy()
    const latest = within(screen.getByRole('region', { name: 'Latest changes' }))
    expect(latest.getByText('Contacts 1.3.1 rolled back automatically')).toBeTruthy()
    expect(latest.getByText('Registry')).toBeTruthy()
  })

  it('reports that the registry is unavailable, and retries', async () => {
    let fails = true
    const { user } = await open({
      'GET /registry/v1/plans': () => (fails ? refusal(500, { detail: 'x' }) : { modules: [] }),
      'GET /registry/v1/audit': () => (fails ? refusal(500, { detail: 'x' }) : []),
    })
    await screen.findByText('Failed to load the modules. Please try again.')
    const said = screen.getAllByRole('alert').filter((each) => each.textContent !== '')
    expect(said).toHaveLength(1)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await row(/^Leases/)
  })

  it('says that there is no module yet', async () => {
    await open({ 'GET /registry/v1/versions': () => [] })
    expect(await screen.findByText('No module has been published yet')).toBeTruthy()
  })

  it('is available in German', async () => {
    await open({}, 'de')
    await row(/^Leases \(de\)/)
    expect(screen.getByRole('columnheader', { name: 'Kostenlos' })).toBeTruthy()
  })
})
