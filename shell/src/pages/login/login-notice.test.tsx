import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage, setSession } from '../../testing/render-page.tsx'
import { LoginNotice } from './login-notice.tsx'

const untold = {}
const honolulu = { timezone: 'Pacific/Honolulu', dateFormat: 'YYYY-MM-DD' } as const

it.each([null, 'made_up', 'constructor', '__proto__', 'toString', 'unreachable', 'server'])(
  'reports a failure by its code only, an unknown one (%s) in general terms',
  async (code) => {
    setSession({ notice: { kind: 'failed', code } })
    await renderPage(<LoginNotice />)
    expect(screen.getByRole('alert').textContent).toBe(
      'Sign-in could not be completed: An unexpected error occurred',
    )
  },
)

it('speaks of no link if a sign-in with Google ends in another browser', async () => {
  setSession({ notice: { kind: 'failed', code: 'pkce_code_verifier_not_found' } })
  await renderPage(<LoginNotice />)
  expect(screen.getByRole('alert').textContent).toContain(
    'Sign-in was cancelled or took too long. Please try again.',
  )
})

it.each([
  ['unreachable', 'Network error. Please check your connection.'],
  ['server', 'Server error. Please try again later.'],
] as const)('says that the service did not answer (%s)', async (fault, text) => {
  setSession({ notice: { kind: 'failed', code: null, fault } })
  await renderPage(<LoginNotice />)
  expect(screen.getByRole('alert').textContent).toBe(`Sign-in could not be completed: ${text}`)
})

it.each([
  [
    'en',
    untold,
    /^Your account is being deleted\. Until 12\/04\/2026, 6:00\sAM you can sign in and keep it\.$/,
  ],
  [
    'de',
    untold,
    /^Ihr Konto wird gelöscht\. Bis 04\.12\.2026, 06:00 können Sie sich anmelden und es behalten\.$/,
  ],
  ['en', honolulu, /Until 2026-12-03, 7:00\sPM you can/],
] as const)(
  'says until when a deleted account can be kept, in its owner’s formats (R53, %s, %o)',
  async (language, chosen, text) => {
    setSession({ notice: { kind: 'ending', until: '2026-12-04T05:00:00Z', chosen } })
    await renderPage(<LoginNotice />, language)
    expect(screen.getByText(text)).toBeTruthy()
  },
)
