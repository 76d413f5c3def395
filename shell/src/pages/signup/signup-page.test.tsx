import { setupUser } from '@keystead/ui-kit/testing/user'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage, renderRoutes, setSession } from '../../testing/render-page.tsx'
import { Component as SignupPage } from './signup-page.tsx'

const actions = vi.hoisted(() => ({
  signUp: vi.fn(),
  signInWithGoogle: vi.fn(),
  sendConfirmationAgain: vi.fn(),
}))
vi.mock('../../session/actions/sign-in.ts', () => actions)

const user = setupUser()

async function send(password: string, again: string, search = '') {
  await renderRoutes([{ path: '/signup', element: <SignupPage /> }], `/signup${search}`)
  await user.type(screen.getByLabelText('E-mail'), 'new@example.com')
  if (password) await user.type(screen.getByLabelText('Password'), password)
  if (again) await user.type(screen.getByLabelText('Confirm password'), again)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

describe('sign up', () => {
  beforeEach(() => {
    setSession({})
    actions.signUp.mockReset().mockResolvedValue(null)
  })

  it.each([
    ['', '', 'Please fill in all fields'],
    ['secret1', 'secret2', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 6 characters long'],
  ])('with %j and %j says %j', async (password, again, text) => {
    await send(password, again)
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(actions.signUp).not.toHaveBeenCalled()
  })

  it('keeps the place of an error until the answer, so that a second press hits no link below', async () => {
    await send('secret1', 'secret2')
    actions.signUp.mockReturnValue(new Promise(() => undefined))
    await user.clear(screen.getByLabelText('Confirm password'))
    await user.type(screen.getByLabelText('Confirm password'), 'secret1')
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(actions.signUp).toHaveBeenCalledOnce()
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('states the password’s minimum length in advance', async () => {
    await renderPage(<SignupPage />)
    expect(screen.getByText('Must be at least 6 characters')).toBeDefined()
  })

  it('leads to the mail, and from there to the sign-in page', async () => {
    await send('secret1', 'secret1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your e-mail')
    expect(screen.getByText(/spam folder/)).toBeTruthy()
    expect(
      screen.getByText('We sent a confirmation link to new@example.com. Open it to finish signing up.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login')
  })

  it('keeps the way back on the way to the sign-in page (R7)', async () => {
    await send('secret1', 'secret1', '?next=%2Funits')
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe(
      '/login?next=%2Funits',
    )
  })

  it('resends the mail, and reports a failure', async () => {
    actions.sendConfirmationAgain.mockResolvedValue({
      kind: 'refused',
      code: 'over_email_send_rate_limit',
      message: 'For security purposes',
    })
    await send('secret1', 'secret1')
    await user.click(screen.getByRole('button', { name: 'Resend e-mail' }))
    expect(actions.sendConfirmationAgain).toHaveBeenCalledWith('new@example.com')
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeDefined()
  })

  it('announces a mail sent once more anew', async () => {
    actions.sendConfirmationAgain.mockResolvedValue(null)
    await send('secret1', 'secret1')
    const again = () => user.click(screen.getByRole('button', { name: 'Resend e-mail' }))
    await again()
    expect((await screen.findByRole('alert')).textContent).toBe("We've sent the e-mail again.")
    let answer = (_: null) => {}
    const answered = new Promise<null>((resolve) => {
      answer = resolve
    })
    actions.sendConfirmationAgain.mockReturnValue(answered)
    await again()
    expect(screen.queryByRole('alert')).toBeNull()
    answer(null)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it.each([
    ['en', 'Please enter an e-mail address like name@example.com.'],
    ['de', 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.'],
  ] as const)('says in %s that an address is invalid', async (language, words) => {
    await renderPage(<SignupPage />, language)
    const [email, ...passwords] = document.querySelectorAll('input')
    if (email) await user.type(email, 'smith@')
    for (const field of passwords) await user.type(field, 'secret1')
    const form = document.querySelector('form')
    await act(async () => void (form && fireEvent.submit(form)))
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(document.activeElement).toBe(email)
    expect(actions.signUp).not.toHaveBeenCalled()
  })

  it('shows the provider’s error, or its own message', async () => {
    actions.signUp.mockResolvedValue({
      kind: 'refused',
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
    await send('secret1', 'secret1')
    expect(screen.getByRole('alert').textContent).toBe('Unable to validate email address: invalid format')
  })

  it('opens the terms and the privacy policy beside the form, which keeps what was typed', async () => {
    await renderPage(<SignupPage />)
    const links = [/^terms of service/, /^privacy policy/].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy'])
    expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank'])
  })
})
