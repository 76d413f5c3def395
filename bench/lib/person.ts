import { signIn } from '@keystead/e2e/support/sign-in'
import type { Browser, BrowserContext } from 'playwright'

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** The demo landlord, signed in: what a browser keeps of that. */
export async function personOf(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

/** The same for who asks without a browser: the cookies that a document is made by, and the token of the session. */
export function headersOf({ cookies, origins }: SignedIn): { cookie: string; authorization: string } {
  const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ value }) => value))
  const session = kept.find((value) => value.includes('access_token'))
  if (!session) throw new Error('The demo landlord is not signed in')
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    authorization: `Bearer ${token}`,
  }
}
