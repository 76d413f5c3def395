import { readAccountSettings, saveAccountSettings } from '@keystead/api-client/account-settings/client'
import type { AccountSettings } from '@keystead/api-client/account-settings/contract'
import { onChanged, onFirstWord } from '../changes/catch-up.ts'
import { localStore } from '../storage/browser-storage.ts'
import { showOwnLanguage } from './own-language.ts'
import { useSettingsStore } from './settings-store.ts'
import { chosenWith, readChoiceState, settingsKey } from './stored-settings.ts'

/**
 * Syncs settings between devices: pages start from browser storage, and the later choice wins. The account compares by
 * age, since device clocks differ. An unsent choice is sent by the next page or on reconnect.
 */

/** Syncs both ways between this browser and the account. */
export async function refreshSettings(): Promise<void> {
  const { userId } = useSettingsStore.getState()
  if (!userId) return
  if (readChoiceState(localStore, userId)?.isSent !== false) takeOver(userId, await readAccountSettings())
  await sendChoice()
}

const toSend = (userId: string | null) => {
  const state = userId && readChoiceState(localStore, userId)
  return state && !state.isSent ? state : null
}

/**
 * Sends unsent choices. The account stores all settings as one, so those not changed here are sent back as the account
 * has them: this browser may be new or stale.
 */
async function sendChoice(): Promise<void> {
  const { userId } = useSettingsStore.getState()
  if (!userId || !toSend(userId)) return
  const { settings: known } = await readAccountSettings()
  const { userId: now, chosen } = useSettingsStore.getState()
  const state = toSend(userId)
  if (now !== userId || !state) return
  const { chosenAt, changed = Object.keys(chosen) } = state
  const patch = Object.fromEntries(changed.map((key) => [key, chosen[key as keyof typeof chosen] ?? null]))
  const settings = known ? chosenWith(known, patch) : chosen
  const chosen_age_ms = Math.max(0, Date.now() - Date.parse(chosenAt))
  takeOver(userId, await saveAccountSettings({ settings, chosen_age_ms }), chosenAt)
}

/**
 * Ignores stale responses: the user may have changed, or chosen again.
 *
 * @param sent when the choice this response confirms was made, as known to this browser
 */
function takeOver(userId: string, { settings, chosen_at }: AccountSettings, sent?: string): void {
  const store = useSettingsStore.getState()
  const state = readChoiceState(localStore, userId)
  if (!settings || !chosen_at || store.userId !== userId) return
  const isAnotherToSend = state && !state.isSent && state.chosenAt !== sent
  if (isAnotherToSend) return
  // Both by the server's clock. Skip what is known, to avoid re-rendering the page and other tabs, or older.
  if (state?.isSent && Date.parse(chosen_at) <= Date.parse(state.chosenAt)) return
  store.adopt(settings, { chosenAt: chosen_at, isSent: true })
  showOwnLanguage()
}

/** Another tab of this browser has saved: adopt it. */
function followStorage({ key }: StorageEvent): void {
  const { userId, openFor } = useSettingsStore.getState()
  if (!userId || key !== settingsKey(userId)) return
  openFor(userId)
  showOwnLanguage()
}

/** Debounce in ms, for example while someone tries out a menu. */
const pause = 300

/** In ms: how long to wait for the change stream's first event. */
const longestWait = 3_000

/** @returns stops it */
export function keepAccountCopy(): () => void {
  const attempt = () => void refreshSettings().catch(() => undefined)
  // Wait for the change stream's backlog, which includes this sign-in: reading after it avoids a second read.
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    attempt()
  }
  const stopWaiting = onFirstWord(begin)
  const limit = window.setTimeout(begin, longestWait)
  const onChange = () => {
    if (hasBegun) attempt()
  }
  let timer: number | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void sendChoice().catch(() => undefined), pause)
  }
  const stop = useSettingsStore.subscribe((next, before) => {
    if (next.userId === before.userId && next.chosen !== before.chosen) soon()
  })
  const unsubscribe = onChanged('account', onChange)
  window.addEventListener('storage', followStorage)
  window.addEventListener('online', attempt)
  return () => {
    stopWaiting()
    clearTimeout(limit)
    clearTimeout(timer)
    stop()
    unsubscribe()
    window.removeEventListener('storage', followStorage)
    window.removeEventListener('online', attempt)
  }
}
