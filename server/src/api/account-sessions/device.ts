import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import Bowser from 'bowser'

/** Browser and system by the name that the browser gives itself; null where either is not known. */
export function deviceOf(userAgent: string | null): AccountSession['device'] {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null
}
