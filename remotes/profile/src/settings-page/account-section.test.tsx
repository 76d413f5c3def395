import { apiError } from '@keystead/api-client/api-error'
import type { Session } from '@keystead/module-sdk'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './settings-page.tsx'

const lena = createFakeHost().session as Session
const withUser = (user: Partial<Session['user']>) => ({
  session: { ...lena, user: { ...lena.user, ...user } },
})
const open = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<Screen />, { route: '/profile', address: '/profile', ...options })

const factOf = (label: string) => screen.getByText(label).parentElement?.textContent

describe('the profile (R23)', () => {
  it('shows the account’s data', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Profile and settings' })).toBeTruthy()
    expect(screen.getByText('Lena Muster')).toBeTruthy()
    expect(screen.getByText('LM')).toBeTruthy()
    const details = screen.getByText('Technical details').closest('details') as HTMLDetailsElement
    expect(details.open).toBe(false)
    expect(within(details).getByText(lena.user.id)).toBeTruthy()
    expect(factOf('Last sign-in')).toContain('20.11.2026 08:00')
    expect(screen.getByText('Google: not linked')).toBeTruthy()
    expect(factOf('Created')).toContain('05.01.2026')
    expect(factOf('E-mail verified')).toContain('Yes')
    expect(factOf('Auth method')).toContain('Email')
  })

  it('says that the address is unconfirmed and Google signs in', async () => {
    await open({
      host: withUser({
        firstName: null,
        lastName: null,
        emailConfirmedAt: null,
        provider: 'google',
        providers: ['google'],
      }),
    })
    expect(screen.getByText('L')).toBeTruthy()
    expect(factOf('E-mail verified')).toContain('No')
    expect(factOf('Auth method')).toContain('Google')
    expect(screen.getByText('Google: linked')).toBeTruthy()
    expect(screen.getByText('No password set')).toBeTruthy()
  })
})

describe('changing the e-mail address (R43)', () => {
  const account = () => ({
    ...createFakeHost().account,
    changeEmail: vi.fn(async () => undefined),
    signInAgain: vi.fn(async () => undefined),
  })
  const dialog = () => screen.findByRole('dialog', {}, { timeout: 5000 })

  it('requests a link to it', async () => {
    const own = account()
    const { user, host } = await open({ host: { account: own } })
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    await user.type(within(await dialog()).getByLabelText('New e-mail address'), ' Neu@Example.org ')
    await user.type(within(await dialog()).getByLabelText('Current password'), 'house-key-7')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    await waitFor(() => expect(own.changeEmail).toHaveBeenCalledWith('neu@example.org'))
    expect(own.signInAgain).toHaveBeenCalledWith({ password: 'house-key-7' })
    await waitFor(() =>
      expect(host.notifications.map(({ text }) => text)).toEqual(['A link has been sent to the new address']),
    )
  })

  it('refuses the current address', async () => {
    const own = account()
    const { user } = await open({ address: '/profile?email', host: { account: own } })
    await user.type(within(await dialog()).getByLabelText('New e-mail address'), lena.user.email)
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('This is already your address')).toBeTruthy()
    expect(own.changeEmail).not.toHaveBeenCalled()
  })

  it('shows the service’s error, and keeps the input', async () => {
    const own = account()
    own.changeEmail.mockRejectedValue(
      apiError({ status: 422, type: 'email_exists', detail: 'Too many attempts. Please wait a moment.' }),
    )
    const { user } = await open({ address: '/profile?email', host: { account: own } })
    const field = within(await dialog()).getByLabelText<HTMLInputElement>('New e-mail address')
    await user.type(field, 'neu@example.org')
    await user.type(screen.getByLabelText('Current password'), 'house-key-7')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeTruthy()
    expect(field.value).toBe('neu@example.org')
  })

  it('requires the current password, which is stored nowhere (R60, R48)', async () => {
    const own = account()
    const { user, host } = await open({ address: '/profile?email', host: { account: own } })
    await user.type(within(await dialog()).getByLabelText('New e-mail address'), 'neu@example.org')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Please enter your current password.')).toBeTruthy()
    await user.type(screen.getByLabelText('Current password'), 'house-key-7')
    expect(own.changeEmail).not.toHaveBeenCalled()
    const kept = host.drafts.placeOf('/profile?email').read()
    expect(JSON.stringify(kept ?? '')).not.toContain('house-key-7')
  })

  it('requires Google to confirm again if the account has no password (R60)', async () => {
    const own = account()
    const host = { ...withUser({ providers: ['google'], lastSignInAt: null }), account: own }
    const { user } = await open({ address: '/profile?email', host })
    const again = await within(await dialog()).findByRole('button', { name: 'Sign in with Google again' })
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send link' })
    expect(send.disabled).toBe(true)
    await user.click(again)
    expect(own.signInAgain).toHaveBeenCalledWith({ path: '/profile?email=&again=' })
  })

  it('shows the pending address', async () => {
    await open({ host: withUser({ newEmail: 'neu@example.org' }) })
    expect(screen.getByText('Waiting for you to confirm neu@example.org')).toBeTruthy()
    expect(screen.getByText(lena.user.email)).toBeTruthy()
  })
})
