import { onNotice } from '@keystead/ui-kit/testing/notices'
import { expect, it, onTestFinished } from 'vitest'
import { useSessionStore } from '../../session/session-store.ts'
import { renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { useFailedLink } from './use-failed-link.ts'

function Page() {
  useFailedLink()
  return null
}

const used = { kind: 'failed', code: 'otp_expired', reason: 'Email link is invalid or has expired' } as const

it.each([
  ['en', 'Email link is invalid or has expired'],
  ['de', 'Der Link ist abgelaufen oder wurde schon benutzt.'],
] as const)(
  'whoever is signed in reads that the link does not work, once (R28, R43, %s)',
  async (language, text) => {
    const told: string[] = []
    onTestFinished(onNotice((notice) => told.push(notice.text)))
    setSession({ ...signedIn, notice: used })
    const page = await renderPage(<Page />, language)
    expect(told).toEqual([text])
    page.unmount()
    await renderPage(<Page />, language)
    expect(told).toHaveLength(1)
    expect(useSessionStore.getState().notice).toBeNull()
  },
)

it('says nothing in the words of an address, which anybody may have written', async () => {
  const told: string[] = []
  onTestFinished(onNotice((notice) => told.push(notice.text)))
  setSession({ ...signedIn, notice: { ...used, code: 'made_up', reason: 'Call 0900 1234' } })
  await renderPage(<Page />)
  expect(told).toEqual([expect.not.stringContaining('0900')])
})

it('says nothing of a session that simply began', async () => {
  const told: string[] = []
  onTestFinished(onNotice((notice) => told.push(notice.text)))
  setSession(signedIn)
  await renderPage(<Page />)
  expect(told).toEqual([])
})
