import { signIn } from '@keystead/e2e/support/sign-in'
import type { Browser, BrowserContext } from 'playwright'

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in the demo landlord. @returns the browser's stored state */
export async function personOf(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
  await signIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

/** The same for callers without a browser: the cookies a document depends on, and the session's token. */
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
