import { onNotice } from '@keystead/ui-kit/testing/notices'
import { expect, it, onTestFinished } from 'vitest'
import { useSessionStore } from '../../session/session-store.ts'
import { renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { useLinkNotice } from './use-link-notice.ts'

function Page() {
  useLinkNotice()
  return null
}

const used = { kind: 'failed', code: 'otp_expired' } as const

it.each([
  ['en', 'Email link is invalid or has expired'],
  ['de', 'Der Link ist abgelaufen oder wurde schon benutzt.'],
] as const)(
  'a signed-in person learns once that the link does not work (R28, R43, %s)',
  async (language, text) => {
    const notices: string[] = []
    onTestFinished(onNotice((notice) => notices.push(notice.text)))
    setSession({ ...signedIn, notice: used })
    const page = await renderPage(<Page />, language)
    expect(notices).toEqual([text])
    page.unmount()
    await renderPage(<Page />, language)
    expect(notices).toHaveLength(1)
    expect(useSessionStore.getState().notice).toBeNull()
  },
)

it.each([
  ['a cancelled', 'bad_oauth_callback', 'Sign-in was cancelled or took too long. Please try again.'],
  ['an unverified', 'provider_email_needs_verification', "Google hasn't verified your e-mail address."],
  ['an unreachable', null, 'An unexpected error occurred'],
])('gives the reason after %s sign-in with Google, as the sign-in page does (R60)', async (_, code, text) => {
  const notices: string[] = []
  onTestFinished(onNotice((notice) => notices.push(notice.text)))
  setSession({ ...signedIn, notice: { ...used, code } })
  await renderPage(<Page />)
  expect(notices).toEqual([text])
})

it('tells that another account’s former address was restored (R43)', async () => {
  const notices: string[] = []
  onTestFinished(onNotice((notice) => notices.push(notice.text)))
  setSession({ ...signedIn, notice: { kind: 'address-restored' } })
  await renderPage(<Page />)
  expect(notices).toEqual([expect.stringContaining('Your former e-mail address has been restored')])
})

it('nothing is shown for an ordinary session', async () => {
  const notices: string[] = []
  onTestFinished(onNotice((notice) => notices.push(notice.text)))
  setSession(signedIn)
  await renderPage(<Page />)
  expect(notices).toEqual([])
})
