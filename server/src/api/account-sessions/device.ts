import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import Bowser from 'bowser'

/** Browser and system from the user agent; null if unknown. */
export function deviceOf(userAgent: string | null): AccountSession['device'] {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null
}
