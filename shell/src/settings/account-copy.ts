import { readAccountSettings, saveAccountSettings } from '@keystead/api-client/account-settings/client'
import type { AccountSettings } from '@keystead/api-client/account-settings/contract'
import { onChanged, onFirstWord } from '../changes/catch-up.ts'
import { localStore } from '../session/browser-storage.ts'
import { showOwnLanguage } from './own-language.ts'
import { useSettingsStore } from './settings-store.ts'
import { chosenWith, readChoiceState, settingsKey } from './stored-settings.ts'

/**
 * Settings on a second device: the browser's storage is what a page begins with, the account keeps a copy, and of
 * two choices the later one stands. Which that is, the account decides: it is told how old a choice is, for clocks of
 * devices differ. One that could not be sent is sent with the next page, or when the line is back.
 */

/** Takes over what the account knows and this browser does not, and the other way round. */
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
 * Sends what was chosen here and not sent yet. The account keeps all settings as one: those that were not chosen here go
 * back as it has them, for this browser may be new, or know them as they were.
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
 * Of an answer that comes late nothing is taken over: somebody else may be here, or may have chosen anew.
 *
 * @param sent when the choice was made that this answers, as this browser knows it
 */
function takeOver(userId: string, { settings, chosen_at }: AccountSettings, sent?: string): void {
  const store = useSettingsStore.getState()
  const state = readChoiceState(localStore, userId)
  if (!settings || !chosen_at || store.userId !== userId) return
  const isAnotherToSend = state && !state.isSent && state.chosenAt !== sent
  if (isAnotherToSend) return
  // Known already: nothing on the page, nor in other tabs, is drawn anew for it.
  if (state?.isSent && state.chosenAt === chosen_at) return
  store.adopt(settings, { chosenAt: chosen_at, isSent: true })
  showOwnLanguage()
}

/** Another tab of this browser has saved: it holds here too. */
function followStorage({ key }: StorageEvent): void {
  const { userId, openFor } = useSettingsStore.getState()
  if (!userId || key !== settingsKey(userId)) return
  openFor(userId)
  showOwnLanguage()
}

/** Saved twice in a moment, as by a menu that is tried out, it is sent once. */
const pause = 300

/** So long the stream of changes may take to say its first word. */
const longestWait = 3_000

/** @returns ends it */
export function keepAccountCopy(): () => void {
  const attempt = () => void refreshSettings().catch(() => undefined)
  // A page hears first of what was changed while it came, its own sign-in among it: read then, the copy is read once.
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    attempt()
  }
  const stopWaiting = onFirstWord(begin)
  const limit = window.setTimeout(begin, longestWait)
  const hear = () => {
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
  const stopHearing = onChanged('account', hear)
  window.addEventListener('storage', followStorage)
  window.addEventListener('online', attempt)
  return () => {
    stopWaiting()
    clearTimeout(limit)
    clearTimeout(timer)
    stop()
    stopHearing()
    window.removeEventListener('storage', followStorage)
    window.removeEventListener('online', attempt)
  }
}
