import { casesOf } from '@keystead/api-client/testing/rules/form-cases'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { Component as LoginPage } from '../login/login-page.tsx'
import { Component as ResetPasswordPage } from '../reset-password/reset-password-page.tsx'
import { Component as SignupPage } from '../signup/signup-page.tsx'

const actions = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  sendResetMail: vi.fn(),
  saveNewPassword: vi.fn(),
  signInWithGoogle: vi.fn(),
}))
vi.mock('../../session/actions/own-account.ts', () => ({ saveNewPassword: actions.saveNewPassword }))
vi.mock('../../session/actions/sign-in.ts', () => actions)

interface AuthPage {
  page: ReactElement
  valid: Record<string, string>
  /** The call made on submit. */
  send: ReturnType<typeof vi.fn>
  session?: Parameters<typeof setSession>[0]
}

const email = 'lea@example.org'
const password = 'secret1'

const pages: Record<(typeof formsOf.auth)[number], AuthPage> = {
  login: { page: <LoginPage />, valid: { email, password }, send: actions.signIn },
  signup: { page: <SignupPage />, valid: { email, password, confirm: password }, send: actions.signUp },
  'reset password': { page: <ResetPasswordPage />, valid: { email }, send: actions.sendResetMail },
  'new password': {
    page: <ResetPasswordPage />,
    valid: { password },
    send: actions.saveNewPassword,
    session: { ...signedIn, recovery: true },
  },
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

async function sendWith(values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name)
    if (!input) throw new Error(`There is no field ${name}`)
    fireEvent.change(input, { target: { value } })
  }
  await act(async () => {
    const form = document.querySelector('form')
    if (form) fireEvent.submit(form)
  })
}

/** Repeats the password, unless the row is about that. */
const repeated = (valid: object, name: string, value: unknown) =>
  name === 'password' && 'confirm' in valid ? { password: value, confirm: value } : { [name]: value }

describe.each(formsOf.auth)('%s', (name) => {
  const { page, valid, send, session = {} } = pages[name]
  beforeEach(() => {
    for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(null)
  })

  it('has a rule for each field', () => {
    const known = new Set(casesOf(name).map(({ field }) => field))
    expect(Object.keys(valid).filter((field) => !known.has(field))).toEqual([])
  })

  const cases = casesOf(name).map((row) => [`${row.field}: ${row.limit} (${row.source})`, row] as const)

  it.each(cases)('%s', async (_rule, { path, takes = [], refuses = [], beside }) => {
    for (const value of takes) {
      setSession(session)
      const { unmount } = await renderPage(page)
      await sendWith({ ...valid, ...beside, ...repeated(valid, path, value) })
      expect(send).toHaveBeenCalled()
      unmount()
      send.mockClear()
    }
    setSession(session)
    for (const [value, text] of refuses) {
      const { unmount } = await renderPage(page)
      const values = { ...valid, ...beside, ...repeated(valid, path, value) }
      await sendWith(values)
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(document.activeElement).toBe(field(path))
      expect(field(path)?.getAttribute('aria-invalid')).toBe('true')
      const reasons = field(path)?.getAttribute('aria-describedby')?.split(' ')
      expect(reasons).toContain(screen.getByRole('alert').id)
      // Browsers trim the address.
      for (const [other, kept] of Object.entries(values))
        expect(field(other)?.value.trim()).toBe(String(kept).trim())
      expect(send).not.toHaveBeenCalled()
      unmount()
    }
  })
})

it.each([
  ['login', 'invalid_credentials', 'password'],
  ['login', 'over_request_rate_limit', undefined],
  ['signup', 'email_address_invalid', 'email'],
  ['signup', 'weak_password', 'password'],
  ['reset password', 'email_address_invalid', 'email'],
  ['reset password', 'over_email_send_rate_limit', undefined],
  ['new password', 'same_password', 'password'],
  ['new password', 'over_request_rate_limit', undefined],
] as const)('%s refused with %s: marks only what is wrong', async (name, code, wrong) => {
  const { page, valid, send, session = {} } = pages[name]
  setSession(session)
  send.mockReset().mockResolvedValue({ kind: 'refused', code, message: '' })
  await renderPage(page)
  await sendWith(valid)
  expect(screen.getByRole('alert').textContent).not.toBe('')
  const marked = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')]
  expect(marked.map((input) => input.name)).toEqual(wrong ? [wrong] : [])
})
