import { apiError } from '@keystead/api-client/api-error'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import type { Account } from '@keystead/module-sdk'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSession } from '../testing/account-rows.ts'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './security-page.tsx'

const list = { 'GET /account/sessions/': () => [aSession({ current: true })] }

const open = (acts: Partial<Account> = {}, language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, {
    route: '/settings/security',
    address: '/settings/security',
    language,
    host: ownAccount(acts),
  })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the password', () => {
  it.each([
    ['en', 'Security', 'Current password', 'New password', 'Change password', 'Password changed'],
    ['de', 'Sicherheit', 'Aktuelles Passwort', 'Neues Passwort', 'Passwort ändern', 'Passwort geändert'],
  ] as const)(
    'is changed with the current one (R60), and the fields are cleared (%s)',
    async (language, title, now, field, act, done) => {
      fakeApi(list)
      const [signInAgain, setPassword] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
      const { user, host } = await open({ signInAgain, setPassword }, language)
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(screen.getByLabelText(now).getAttribute('autocomplete')).toBe('current-password')
      await user.type(screen.getByLabelText(now), 'house-key-7')
      await user.type(screen.getByLabelText(field), 'house-key-8')
      await user.click(button(act))
      await waitFor(() => expect(host.notifications[0]?.text).toBe(done))
      expect(signInAgain).toHaveBeenCalledWith({ password: 'house-key-7' })
      expect(setPassword).toHaveBeenCalledWith('house-key-8')
      for (const label of [now, field]) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(now)))
    },
  )

  it('has at least 6 characters (R113)', async () => {
    fakeApi(list)
    const setPassword = vi.fn(async () => undefined)
    const { user } = await open({ setPassword })
    await user.type(screen.getByLabelText('New password'), 'short')
    await user.click(button('Change password'))
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy()
    expect(setPassword).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 'New password', 'Change password', 'This password is too long. Please choose a shorter one.'],
    [
      'de',
      'Neues Passwort',
      'Passwort ändern',
      'Dieses Passwort ist zu lang. Bitte wählen Sie ein kürzeres.',
    ],
  ] as const)('has at most 72 bytes (R113, %s)', async (language, field, act, words) => {
    fakeApi(list)
    const setPassword = vi.fn(async () => undefined)
    const { user } = await open({ setPassword }, language)
    await user.click(screen.getByLabelText(field))
    await user.paste('ü'.repeat(37))
    await user.click(button(act))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(setPassword).not.toHaveBeenCalled()
  })

  it('stays typed if refused, with the reason', async () => {
    fakeApi(list)
    const detail = 'New password should be different from the old password.'
    const setPassword = () => Promise.reject(apiError({ status: 422, type: 'same_password', detail }))
    const { user } = await open({ setPassword })
    await user.type(screen.getByLabelText('Current password'), 'house-key-7')
    await user.type(screen.getByLabelText('New password'), 'house-key-7')
    await user.click(button('Change password'))
    expect(await screen.findByText(detail)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('house-key-7')
  })

  it.each([
    ['en', 'Current password', 'New password', 'Change password', 'Please enter your current password.'],
    [
      ...(['de', 'Aktuelles Passwort', 'Neues Passwort', 'Passwort ändern'] as const),
      'Bitte geben Sie Ihr aktuelles Passwort ein.',
    ],
  ] as const)(
    'is not changed without the current one (R60, %s)',
    async (language, now, field, act, words) => {
      fakeApi(list)
      const setPassword = vi.fn(async () => undefined)
      const { user } = await open({ setPassword }, language)
      await user.type(screen.getByLabelText(field), 'house-key-8')
      await user.click(button(act))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.getByLabelText(now).getAttribute('aria-invalid')).toBe('true')
      expect(setPassword).not.toHaveBeenCalled()
    },
  )

  it('counts as changed if only the answer was lost: it now signs in', async () => {
    fakeApi(list)
    const wrong = [{ loc: ['body', 'current'], msg: 'x', type: 'invalid_credentials' }]
    let password = 'house-key-7'
    const signInAgain = async (by: { password: string } | { path: string }) => {
      if ('password' in by && by.password === password) return
      throw apiError({ status: 422, type: 'validation', detail: wrong })
    }
    const setPassword = async (next: string) => {
      password = next
      throw apiError({ status: 0, type: 'network', detail: 'Network error' })
    }
    const { user, host } = await open({ signInAgain, setPassword })
    await user.type(screen.getByLabelText('Current password'), 'house-key-7')
    await user.type(screen.getByLabelText('New password'), 'house-key-8')
    await user.click(button('Change password'))
    expect(await screen.findByText(/^Network error/)).toBeTruthy()
    await user.click(button('Change password'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Password changed'))
  })

  it('stays typed if the current one is wrong, with an error at its field (R60)', async () => {
    fakeApi(list)
    const msg = "This isn't your current password."
    const detail = [{ loc: ['body', 'current'], msg: 'x', type: 'invalid_credentials' }]
    const signInAgain = () => Promise.reject(apiError({ status: 422, type: 'validation', detail }))
    const setPassword = vi.fn(async () => undefined)
    const { user } = await open({ signInAgain, setPassword })
    await user.type(screen.getByLabelText('Current password'), 'a guess')
    await user.type(screen.getByLabelText('New password'), 'house-key-8')
    await user.click(button('Change password'))
    expect(await screen.findByText(msg)).toBeTruthy()
    expect(setPassword).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('house-key-8')
  })

  describe('of a Google-only account is set after Google confirmed again (R60)', () => {
    const ofGoogle = { provider: 'google', providers: ['google'], lastSignInAt: '2026-11-20T07:00:00Z' }
    const openAs = (acts: Partial<Account>, search = '', language: 'en' | 'de' = 'en') => {
      fakeApi(list)
      const { session } = createFakeHost()
      return renderScreen(<Screen />, {
        route: '/settings/security',
        address: `/settings/security${search}`,
        language,
        host: {
          ...ownAccount(acts),
          session: session && { ...session, user: { ...session.user, ...ofGoogle } },
        },
      })
    }
    const before = `?again=${encodeURIComponent('2026-11-19T07:00:00Z')}`

    it.each([
      ['en', 'Sign in with Google again', 'New password'],
      ['de', 'Noch einmal mit Google anmelden', 'Neues Passwort'],
    ] as const)('by leading there, and back to this page (%s)', async (language, act, field) => {
      const signInAgain = vi.fn(async () => undefined)
      const { user } = await openAs({ signInAgain }, '', language)
      expect(screen.queryByLabelText(field)).toBeNull()
      await user.click(button(act))
      const back = new URLSearchParams({ again: ofGoogle.lastSignInAt })
      expect(signInAgain).toHaveBeenCalledWith({ path: `/settings/security?${back}` })
    })

    it('without further questions', async () => {
      const setPassword = vi.fn(async () => undefined)
      const { user, host } = await openAs({ setPassword }, before)
      expect(screen.queryByLabelText('Current password')).toBeNull()
      await user.type(screen.getByLabelText('New password'), 'house-key-8')
      await user.click(button('Change password'))
      await waitFor(() => expect(host.notifications[0]?.text).toBe('Password changed'))
      expect(setPassword).toHaveBeenCalledWith('house-key-8')
    })

    it('but not without a return from there', async () => {
      await openAs({}, `?again=${encodeURIComponent(ofGoogle.lastSignInAt)}`)
      expect(button('Sign in with Google again')).toBeTruthy()
    })

    it('again if that was too long ago', async () => {
      const refused = { status: 422, type: 'reauthentication_needed', detail: 'Please sign in again first.' }
      const { user } = await openAs({ setPassword: () => Promise.reject(apiError(refused)) }, before)
      await user.type(screen.getByLabelText('New password'), 'house-key-8')
      await user.click(button('Change password'))
      expect(await screen.findByRole('button', { name: 'Sign in with Google again' })).toBeTruthy()
    })

    it('and explains why Google cannot be used', async () => {
      const detail = 'Google is not set up on this server.'
      const signInAgain = () => Promise.reject(apiError({ status: 422, type: 'not-configured', detail }))
      const { user } = await openAs({ signInAgain })
      await user.click(button('Sign in with Google again'))
      expect(await screen.findByText(detail)).toBeTruthy()
      expect(button('Sign in with Google again').getAttribute('aria-busy')).not.toBe('true')
    })
  })
})
