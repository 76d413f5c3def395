import { setupUser } from '@keystead/ui-kit/testing/user'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loseSession, useSessionStore } from '../../session/session-store.ts'
import { katharina, renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { Component as ResetPasswordPage } from './reset-password-page.tsx'

const actions = vi.hoisted(() => ({ saveNewPassword: vi.fn(), signInAgain: vi.fn() }))
vi.mock('../../session/actions/own-account.ts', () => actions)
vi.mock('../../session/actions/sign-in-again.ts', () => actions)
beforeEach(() => {
  sessionStorage.clear()
  actions.saveNewPassword.mockReset().mockResolvedValue(null)
  actions.signInAgain.mockReset()
})

it('leads a signed-in person to the app, with the address filled in', async () => {
  setSession(signedIn)
  await renderPage(<ResetPasswordPage />)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(katharina.user.email)
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it('leads a visitor to the sign-in page', async () => {
  setSession({})
  await renderPage(<ResetPasswordPage />)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('')
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login')
})

it('requires cancelling an account’s deletion before a new password (R53, R60)', async () => {
  useSessionStore.getState().setSession({ ...katharina, endsAt: '2026-12-04T05:00:00Z' }, { recovery: true })
  await renderPage(<ResetPasswordPage />)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy()
})

it('tells a signed-in person that the link has expired, and no other page repeats it', async () => {
  setSession({})
  const session = useSessionStore.getState()
  session.setSession(katharina, { notice: { kind: 'failed', code: 'otp_expired' } })
  const page = await renderPage(<ResetPasswordPage />)
  expect(screen.getByText('This link has expired. Request a new one.')).toBeTruthy()
  page.unmount()
  expect(useSessionStore.getState().notice).toBeNull()
})

it.each([
  ['pkce_code_verifier_not_found', /^Open this link in the browser in which you requested it, or/],
  ['made_up', /^This link has expired/],
  ['server', /^This link has expired/],
])('says why a link does not work: %s', async (code, text) => {
  setSession({ notice: { kind: 'failed', code } })
  await renderPage(<ResetPasswordPage />)
  expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['unreachable', 'en', /^Network error\..* If the link then doesn't work, request a new one\.$/],
  ['server', 'en', /^Server error\..* If the link then doesn't work, request a new one\.$/],
  ['server', 'de', /^Serverfehler\..* Wenn der Link dann nicht funktioniert, fordern Sie einen neuen an\.$/],
] as const)(
  'says how to go on if the service did not judge the link: %s, %s',
  async (fault, language, text) => {
    setSession({ notice: { kind: 'failed', code: null, fault } })
    await renderPage(<ResetPasswordPage />, language)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

it('says that the session ended while the new password was typed', async () => {
  localStorage.clear()
  setSession({})
  useSessionStore.getState().setSession(katharina, { recovery: true })
  await renderPage(<ResetPasswordPage />)
  expect(screen.getByLabelText('Password')).toBeTruthy()
  act(loseSession)
  expect(screen.getByRole('alert').textContent).toBe('Your session has expired. Please sign in again.')
})

it('names the account to password managers', async () => {
  setSession({})
  useSessionStore.getState().setSession(katharina, { recovery: true })
  const { container } = await renderPage(<ResetPasswordPage />)
  const name = container.querySelector<HTMLInputElement>('form [autocomplete="username"]')
  expect([name?.value, name?.hidden]).toEqual([katharina.user.email, true])
})

it('asks for a new password once', async () => {
  const user = setupUser()
  setSession({})
  useSessionStore.getState().setSession(katharina, { recovery: true })
  const page = await renderPage(<ResetPasswordPage />)
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  await waitFor(() => expect(page.path()).toBe('/dashboard'))
  await waitFor(() => expect(useSessionStore.getState().recovery).toBe(false))
})

it.each([
  ['same_password', 'New password should be different from the old password.'],
  ['reauthentication_needed', 'For your security, please sign in again and then repeat the change.'],
])('takes the password for saved if only the answer was lost: it now signs in (%s)', async (code, text) => {
  const user = setupUser()
  const refused = { kind: 'refused', code, message: '' }
  actions.saveNewPassword
    .mockResolvedValueOnce({ kind: 'unreachable', code: null, message: '' })
    .mockResolvedValue(refused)
  actions.signInAgain.mockResolvedValue(null)
  setSession({})
  useSessionStore.getState().setSession(katharina, { recovery: true })
  const page = await renderPage(<ResetPasswordPage />)
  const field = screen.getByLabelText('Password')
  await user.type(field, 'secret1{Enter}')
  await screen.findByText('Network error. Please check your connection.')
  await user.type(field, '2{Enter}')
  await screen.findByText(text)
  expect(page.path()).not.toBe('/dashboard')
  expect(actions.signInAgain).not.toHaveBeenCalled()
  await user.type(field, '{Backspace}{Enter}')
  await waitFor(() => expect(page.path()).toBe('/dashboard'))
  expect(actions.signInAgain.mock.calls).toEqual([['secret1']])
})
