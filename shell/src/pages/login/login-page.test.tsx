import { setupUser } from '@keystead/ui-kit/testing/user'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage, renderRoutes, setSession } from '../../testing/render-page.tsx'
import { Component as ResetPasswordPage } from '../reset-password/reset-password-page.tsx'
import { Component as LoginPage } from './login-page.tsx'

const actions = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInWithGoogle: vi.fn(),
  sendConfirmationAgain: vi.fn(),
}))
vi.mock('../../session/actions/sign-in.ts', () => actions)

const user = setupUser()

const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
const refused = (code: string | null, message: string) => ({ kind: 'refused', code, message })

async function fillIn() {
  await user.type(email(), 'demo@keystead.app')
  await user.type(password(), 'secret1')
}

describe('sign in', () => {
  beforeEach(() => {
    setSession({})
    actions.signIn.mockReset().mockResolvedValue(null)
    actions.signInWithGoogle.mockReset()
  })

  it('requires both fields (R113), and focuses the first empty one', async () => {
    await renderPage(<LoginPage />)
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields')
    expect(document.activeElement).toBe(email())
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(actions.signIn).not.toHaveBeenCalled()
  })

  it('validates in German too', async () => {
    await renderPage(<LoginPage />, 'de')
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(screen.getByRole('alert').textContent).toBe('Bitte füllen Sie alle Felder aus.')
  })

  it('shows the provider’s message and keeps the input', async () => {
    actions.signIn.mockResolvedValue(refused('invalid_credentials', 'Invalid login credentials'))
    await renderPage(<LoginPage />)
    await fillIn()
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Invalid login credentials')
    expect((email() as HTMLInputElement).value).toBe('demo@keystead.app')
    expect((password() as HTMLInputElement).value).toBe('secret1')
  })

  it('shows an unknown error as returned', async () => {
    actions.signIn.mockResolvedValue(refused('brand_new', 'Something of their own'))
    await renderPage(<LoginPage />)
    await fillIn()
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Something of their own')
  })

  it('falls back to its own message', async () => {
    actions.signIn.mockRejectedValue(new Error('chunk'))
    await renderPage(<LoginPage />)
    await fillIn()
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Login failed. Please try again.')
  })

  it.each([
    ['en', 'Server error. Please try again later.'],
    ['de', /^Serverfehler/],
  ] as const)('says in %s that the server failed, not the network', async (language, words) => {
    actions.signIn.mockResolvedValue({ kind: 'server', code: null, message: 'HTTP 503' })
    await renderPage(<LoginPage />, language)
    const form = document.querySelector('form')
    for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])'))
      fireEvent.change(input, { target: { value: 'demo@keystead.app' } })
    await act(async () => void (form && fireEvent.submit(form)))
    expect(screen.getByRole('alert').textContent).toMatch(words)
  })

  it('offers to resend the mail to an unconfirmed address, and again to another one', async () => {
    actions.signIn.mockResolvedValue(refused('email_not_confirmed', 'Email not confirmed'))
    actions.sendConfirmationAgain.mockResolvedValue(null)
    await renderPage(<LoginPage />)
    await fillIn()
    await submit()
    await user.click(screen.getByRole('button', { name: 'Resend e-mail' }))
    expect(actions.sendConfirmationAgain).toHaveBeenCalledWith('demo@keystead.app')
    expect(await screen.findByText("We've sent the e-mail again.")).toBeDefined()
    await user.type(email(), '.uk')
    await submit()
    expect(screen.getByRole('button', { name: 'Resend e-mail' })).toBeDefined()
    expect(screen.queryByText("We've sent the e-mail again.")).toBeNull()
  })

  it('takes the typed address along to the form for a new password, outside the URL', async () => {
    const routes = [
      { path: '/login', element: <LoginPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
    ]
    const page = await renderRoutes(routes, '/login')
    await user.type(email(), 'lea@example.org')
    await user.click(screen.getByRole('link', { name: /forgot/i }))
    expect(page.path()).toBe('/reset-password')
    expect((email() as HTMLInputElement).value).toBe('lea@example.org')
  })

  it('remembers by default (R29)', async () => {
    await renderPage(<LoginPage />)
    await fillIn()
    await submit()
    expect(actions.signIn).toHaveBeenLastCalledWith('demo@keystead.app', 'secret1', true)
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
    await submit()
    expect(actions.signIn).toHaveBeenLastCalledWith('demo@keystead.app', 'secret1', false)
  })

  it('says why Google cannot be used (R30)', async () => {
    actions.signInWithGoogle.mockResolvedValue({ kind: 'not-configured', code: null, message: '' })
    await renderPage(<LoginPage />)
    await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'An unexpected error occurred with Google sign in. Google is not set up on this server.',
    )
  })

  it.each([
    [{ kind: 'failed', code: 'otp_expired' }, /^Sign-in could not be completed/, /This link has expired/],
    [{ kind: 'expired' }, /^Your session has expired/, /^Your session has expired/],
  ] as const)(
    'says once why the person is here, and not again on the next page (%o)',
    async (notice, text, again) => {
      setSession({ notice })
      const routes = [
        { path: '/login', element: <LoginPage /> },
        { path: '/reset-password', element: <ResetPasswordPage /> },
      ]
      await renderRoutes(routes, '/login')
      expect(screen.getByText(text)).toBeDefined()
      await user.click(screen.getByRole('link', { name: /forgot/i }))
      expect(screen.getByRole('button', { name: 'Send link' })).toBeDefined()
      expect(screen.queryByText(again)).toBeNull()
    },
  )

  it('says it no longer once the person has tried, so that it is not announced again', async () => {
    actions.signIn.mockReturnValue(new Promise(() => undefined))
    setSession({ notice: { kind: 'expired' } })
    await renderPage(<LoginPage />)
    await submit()
    await fillIn()
    await submit()
    expect(actions.signIn).toHaveBeenCalledOnce()
    expect(screen.queryByText(/^Your session has expired/)).toBeNull()
  })

  it('reports an expired session, a confirmed or restored address, or a failed link’s reason', async () => {
    setSession({ notice: { kind: 'expired' } })
    const first = await renderPage(<LoginPage />)
    expect(screen.getByText('Your session has expired. Please sign in again.')).toBeDefined()
    first.unmount()
    setSession({ notice: { kind: 'address-restored' } })
    const restored = await renderPage(<LoginPage />)
    expect(screen.getByText(/^Your former e-mail address has been restored/)).toBeDefined()
    restored.unmount()
    setSession({ notice: { kind: 'confirmed' } })
    const second = await renderPage(<LoginPage />)
    expect(screen.getByText('E-mail confirmed, please sign in')).toBeDefined()
    second.unmount()
    setSession({ notice: { kind: 'failed', code: 'otp_expired' } })
    await renderPage(<LoginPage />)
    expect(
      screen.getByText('Sign-in could not be completed: Email link is invalid or has expired'),
    ).toBeDefined()
  })
})
