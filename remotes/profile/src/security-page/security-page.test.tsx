import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import type { Account } from '@keystead/module-sdk'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSession } from '../testing/account-rows.ts'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './security-page.tsx'

const here = aSession({ current: true, device: { browser: 'Chrome', system: 'Windows' } })
const phone = aSession({ device: { browser: 'Safari', system: 'iOS' }, method: 'oauth' })
const unknown = aSession({ device: null, method: 'otp' })
const list = { 'GET /account/sessions/': () => [here, phone, unknown] }

const open = (acts: Partial<Account> = {}, language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, {
    route: '/settings/security',
    address: '/settings/security',
    language,
    host: ownAccount(acts),
  })
const rows = () => screen.findAllByRole('listitem')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('sessions', () => {
  it('are listed with browser, system and times, marking the current one', async () => {
    fakeApi(list)
    await open()
    const [first, second, third] = (await rows()).map((row) => row.textContent)
    expect(first).toContain('Chrome on Windows')
    expect(first).toContain('This device')
    expect(second).toContain('Safari on iOS')
    expect(second).toContain('Signed in with Google: 18.11.2026 09:00')
    expect(second).toContain('Last used: 19.11.2026 10:00')
    expect(third).toContain('Unknown device')
    expect(screen.queryByRole('button', { name: 'Sign out: Chrome on Windows' })).toBeNull()
  })

  it('end one by one, followed by a refetch', async () => {
    let left = [here, phone]
    const calls = fakeApi({
      'GET /account/sessions/': () => left,
      'DELETE /account/sessions/:id': () => {
        left = [here]
      },
    })
    const { user, host } = await open()
    await rows()
    await user.click(button('Sign out: Safari on iOS'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/account/sessions/${phone.id}`)
    expect(host.notifications[0]?.text).toBe('Signed out: Safari on iOS')
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Signed in on' }))
  })

  it('pass the focus on from one that ended', async () => {
    let left = [here, phone, unknown]
    fakeApi({
      'GET /account/sessions/': () => left,
      'DELETE /account/sessions/:id': () => {
        left = [here, unknown]
      },
    })
    const { user } = await open()
    await rows()
    await user.click(button('Sign out: Safari on iOS'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Signed in on' }))
  })

  it('treat an expired one as signed out, and report one that could not be', async () => {
    let answer = refusal(404, { detail: 'x', type: 'not_found' })
    fakeApi({ ...list, 'DELETE /account/sessions/:id': () => answer })
    const { user, host } = await open()
    await rows()
    await user.click(button('Sign out: Safari on iOS'))
    await waitFor(() => expect(host.notifications[0]?.kind).toBe('success'))
    answer = refusal(0)
    await user.click(button('Sign out: Unknown device'))
    await waitFor(() => expect(host.notifications[1]).toMatchObject({ kind: 'error' }))
    expect(host.notifications[1]?.text).toContain('Signing out failed')
  })

  it('end all others at once', async () => {
    fakeApi(list)
    const signOut = vi.fn(async () => undefined)
    const { user, host } = await open({ signOut })
    await rows()
    await user.click(button('Sign out other devices'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('All other devices are signed out'))
    expect(signOut).toHaveBeenCalledWith('others')
  })

  it.each([
    ['en', 'Sign out everywhere', 'Signs you out on all devices, this one too.'],
    ['de', 'Überall abmelden', 'Meldet Sie auf allen Geräten ab, auch hier.'],
  ] as const)('end everywhere after confirmation (%s)', async (language, act, text) => {
    fakeApi(list)
    const signOut = vi.fn(async () => undefined)
    const { user } = await open({ signOut }, language)
    await user.click(await screen.findByRole('button', { name: act }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(text)).toBeTruthy()
    await user.click(question.getByRole('button', { name: act }))
    expect(signOut).toHaveBeenCalledWith('global')
  })

  it('are hidden with hosted sign-in', async () => {
    const calls = fakeApi({})
    await open({ hosted: true })
    expect(button('Sign out everywhere')).toBeTruthy()
    expect(button('Sign out other devices')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    expect(calls).toEqual([])
  })

  it('offer a retry if loading failed', async () => {
    fakeApi({ 'GET /account/sessions/': () => refusal(500, { detail: 'x' }) })
    await open()
    expect(await screen.findByText('Unable to load where you are signed in')).toBeTruthy()
    expect(button('Retry')).toBeTruthy()
  })
})
