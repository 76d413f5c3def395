import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aCanarysHealth, anEffect, aVersion, listed, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

async function open(
  more: Record<string, Handler> = {},
  address = '/staff/modules/leases',
  language: 'en' | 'de' = 'en',
) {
  const calls = staffApi({ 'POST /registry/v1/effects': () => anEffect({ otherVersion: 40 }), ...more })
  const rendered = await renderScreen(<Screen />, { route: '/staff/modules/:moduleId', address, language })
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))
  return { ...rendered, calls, sent }
}

const question = async (name?: string) => within(await screen.findByRole('dialog', { name }))
const endCanary = { name: 'End canary' }
/** Leases without a canary. */
const untried = {
  module: 'leases',
  title: { en: 'Leases', de: 'Leases' },
  team: 'leases',
  canary: null,
}

describe('a module', () => {
  it('is promoted in steps, each confirmed with its effect', async () => {
    const { user, sent } = await open({
      'POST /registry/v1/modules/leases/promote': () => ({ changed: true }),
    })
    const slider = await screen.findByRole('slider', { name: 'Share of people who get 1.4.0' })
    expect(slider.getAttribute('aria-valuetext')).toBe('10% of people')
    fireEvent.change(slider, { target: { value: '5' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('50% of people')
    await user.click(screen.getByRole('button', { name: 'Give to 50%' }))
    const dialog = await question()
    await dialog.findByText('40 landlords get a different version of Leases.')
    await user.click(dialog.getByRole('button', { name: 'Give to 50%' }))
    const step = { version: '1.4.0', percent: 50, from: '1.4.0' }
    await waitFor(() =>
      expect(sent()[1]).toEqual({ path: '/registry/v1/modules/leases/promote', body: step }),
    )
  })

  it('ends its canary, and explains a refusal in its own words', async () => {
    const { user } = await open({
      'POST /registry/v1/modules/leases/rollback': () =>
        refusal(409, { detail: 'x', type: 'no_earlier_version' }),
    })
    await user.click(await screen.findByRole('button', endCanary))
    await screen.findByText('40 landlords get a different version of Leases.')
    await user.click((await question()).getByRole('button', endCanary))
    expect(await screen.findByText('There is no earlier version to go back to.')).toBeTruthy()
  })

  it('retries an effect that could not be counted, and changes nothing before', async () => {
    let down = true
    const { user, sent, host } = await open({
      'POST /registry/v1/effects': () =>
        down ? refusal(409, { detail: 'x', type: 'withdrawn' }) : anEffect({ otherVersion: 40 }),
      'POST /registry/v1/modules/leases/rollback': () => ({ changed: true }),
    })
    await user.click(await screen.findByRole('button', endCanary))
    const dialog = await question()
    await dialog.findByRole('alert')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', endCanary))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(retry.getAttribute('aria-busy')).toBeNull()
    expect((await question('End the canary of Leases 1.4.0?')).queryByRole('button', endCanary)).toBeNull()
    down = false
    await user.click(retry)
    await screen.findByText('40 landlords get a different version of Leases.')
    expect(sent().map(({ path }) => path)).toEqual(Array(3).fill('/registry/v1/effects'))
    await user.click((await question()).getByRole('button', endCanary))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Leases 1.4.0 is no longer a canary.'))
  })

  it('warns of a permanent effect, not of retrying the count', async () => {
    let down = true
    const { user } = await open({
      'POST /registry/v1/effects': () =>
        down ? refusal(409, { detail: 'x', type: 'withdrawn' }) : anEffect({ lose: 40 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for version 1.3.2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(retry.className).not.toContain('danger')
    down = false
    await user.click(retry)
    await screen.findByText('40 landlords lose access to Leases.')
    expect(screen.getByRole('button', { name: 'Withdraw' }).className).toContain('danger')
  })

  it('ends only the canary shown, and says if people have another version by now', async () => {
    const { user, sent } = await open({
      'POST /registry/v1/modules/leases/rollback': () => refusal(409, { detail: 'x', type: 'overtaken' }),
    })
    await user.click(await screen.findByRole('button', endCanary))
    await screen.findByText('40 landlords get a different version of Leases.')
    await user.click((await question()).getByRole('button', endCanary))
    await screen.findByText('People now have another version. Nothing was changed; please check again.')
    expect(sent()).toEqual([
      { path: '/registry/v1/effects', body: { act: 'rollback', module: 'leases', from: '1.4.0' } },
      { path: '/registry/v1/modules/leases/rollback', body: { from: '1.4.0' } },
    ])
  })

  it('is rolled back from the canary while there is one', async () => {
    const { user, sent } = await open()
    await user.click(await screen.findByRole('button', { name: 'Actions for version 1.3.2' }))
    await screen.findByRole('menuitem', { name: 'Withdraw' })
    expect(screen.queryByRole('menuitem', { name: 'Roll back' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions for version 1.4.0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'End canary' }))
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ act: 'rollback', from: '1.4.0' }))
  })

  it('is rolled back from its stable version without a canary', async () => {
    const { user, sent } = await open(
      {
        'POST /registry/v1/effects': () => anEffect(),
        'GET /registry/v1/versions': () => listed.map((each) => ({ ...each, fallback: '1.2.0' })),
      },
      '/staff/modules/contacts',
    )
    expect(await screen.findByRole('button', { name: 'Roll back' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Actions for version 1.3.0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Roll back' }))
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ act: 'rollback', from: '1.3.0' }))
  })

  it('offers the very first version', async () => {
    const first = { ...untried, stable: null, versions: [aVersion('1.0.0', 'published')] }
    await open({ 'GET /registry/v1/versions': () => [first] })
    expect(await screen.findByRole('slider', { name: 'Share of people who get 1.0.0' })).toBeTruthy()
  })

  it('withdraws a version permanently, without Undo', async () => {
    const { user, sent, host } = await open({
      'POST /registry/v1/modules/leases/withdraw': () => ({ changed: true }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for version 1.4.0' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
    await screen.findByText(/This cannot be undone/)
    await screen.findByText('40 landlords get a different version of Leases.')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Leases 1.4.0 is withdrawn.'))
    expect(host.notifications[0]?.action).toBeUndefined()
    expect(sent().at(-1)?.body).toEqual({ version: '1.4.0' })
  })

  it.each([
    ['en', 'Leases'],
    ['de', 'Leases (de)'],
  ] as const)('has its title while only others have the canary (%s)', async (language, title) => {
    await open({ 'GET /registry/v1/modules': () => ({ revision: 42, modules: [] }) }, undefined, language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })

  it('shows what is published while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const leases = { ...untried, stable: '1.0.0', versions: [aVersion('1.0.0', 'stable')] }
    await open({ 'GET /registry/v1/versions': () => [leases] })
    await screen.findByRole('button', { name: 'Actions for version 1.0.0' })
    leases.versions = [aVersion('1.1.0', 'published'), ...leases.versions]
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await screen.findByRole('slider', { name: 'Share of people who get 1.1.0' })).toBeTruthy()
  })

  it('offers the URL’s version', async () => {
    await open({}, '/staff/modules/leases?try=1.3.1')
    expect(await screen.findByRole('slider', { name: 'Share of people who get 1.3.1' })).toBeTruthy()
  })

  it('shows each version’s health, by people and by hour', async () => {
    const hour = new Date().toISOString()
    const series = [{ hour, seen: 20, faults: 3, measures: { load: 240, bytes: 45_300, CLS: 0.021 } }]
    const canary = { version: '1.4.0', people: 20, failing: 2, series, unverified: { seen: 0, faults: 0 } }
    await open({
      'GET /registry/v1/modules/leases/health': () => ({ module: 'leases', since: hour, versions: [canary] }),
    })
    await screen.findByText('2 of 20 people')
    expect(screen.getByRole('img', { name: 'Errors per hour, 3 at most' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Load time per hour, last 240 ms' })).toBeTruthy()
    expect(screen.getByText('44.2 KB')).toBeTruthy()
    expect(screen.getByText('CLS 0.02')).toBeTruthy()
  })

  it('judges its canary by the people who have it, and other versions by the last hours', async () => {
    const health = { 'GET /registry/v1/modules/leases/health': () => aCanarysHealth() }
    const { unmount } = await open(health)
    const card = async () => within(await screen.findByRole('region', { name: 'Rollout' }))
    await (await card()).findByText('10.0%')
    expect((await card()).getByText('Failing users since the canary started')).toBeTruthy()
    expect(
      (await card()).getByText(
        '1.4.0 rolls back automatically above 7.0% failing users (5 percentage points more than the stable version), once 10 have seen it and it failed for 3.',
      ),
    ).toBeTruthy()
    unmount()
    await open(health, '/staff/modules/leases?try=1.3.1')
    await (await card()).findByText(/^1\.4\.0 rolls back automatically above 7\.0% failing users/)
    expect((await card()).getByText('Failing users')).toBeTruthy()
  })

  it('promises no rollback without a canary', async () => {
    await open({ 'GET /registry/v1/versions': () => listed.map((each) => ({ ...each, ...untried })) })
    await screen.findByRole('region', { name: 'Rollout' })
    expect(screen.queryByText(/rolls back automatically/i)).toBeNull()
  })

  it('expands a fault’s stack, for one version if the URL names it', async () => {
    const fault = {
      version: '1.4.0',
      kind: 'crash',
      message: 'No rent',
      stack: 'at LeaseRow',
      route: '/leases',
      count: 6,
      verified: true,
      firstAt: '2026-11-20T08:00:00Z',
      lastAt: '2026-11-20T09:00:00Z',
    }
    const { user, calls } = await open(
      { 'GET /registry/v1/modules/leases/faults': () => [fault] },
      '/staff/modules/leases?faults=1.4.0',
    )
    await screen.findByText('No rent')
    await user.click(screen.getByText('Stack trace'))
    expect(screen.getByText('at LeaseRow')).toBeTruthy()
    const asked = calls.find(({ path }) => path.endsWith('/faults'))
    expect(new URLSearchParams(asked?.search).get('version')).toBe('1.4.0')
  })

  it('reports an unknown module', async () => {
    await open({}, '/staff/modules/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Module not found' })).toBeTruthy()
  })
})
