import { dropPrefetched } from '@keystead/api-client/transport'
import { closeUndoable } from '@keystead/ui-kit'
import { drafts } from '../drafts.ts'
import { setIndexToken } from '../federation/module-index/fetch-index.ts'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { startRegistryStream } from '../federation/module-index/registry-stream.ts'
import { shownLanguage } from '../i18n/shown-language.ts'
import { changeLanguage, i18n } from '../i18n/start-i18n.ts'
import { queryClient } from '../query-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { takenAway } from '../taken-away.ts'
import { clearHint, writeHint } from './hint-cookie.ts'
import { followOtherTabs } from './other-tabs.ts'
import { sessionStorageOfApp } from './session-storage.ts'
import { useSessionStore } from './session-store.ts'
import { accessToken } from './token.ts'

function updateHint(): void {
  const { session, status } = useSessionStore.getState()
  if (session) {
    const { user, plan, role } = session
    writeHint({ user: user.id, plan, role, lang: shownLanguage(i18n) }, sessionStorageOfApp.isRemembered())
  } else if (status === 'signed-out') {
    clearHint()
  }
}

/** A person's own language holds from the sign-in on (R22). */
function showOwnLanguage(): void {
  const { language } = useSettingsStore.getState().chosen
  if (language && language !== i18n.language) changeLanguage(language).catch(() => undefined)
}

let streaming = false

/** Registry changes matter to who sees modules: public pages open no connection. */
function listenToRegistry(): void {
  if (streaming) return
  streaming = true
  startRegistryStream()
}

function followPlan(): void {
  const resolved = useIndexStore.getState().index?.resolvedFor
  const { session, setPlan } = useSessionStore.getState()
  if (session && resolved?.user === session.user.id) setPlan(resolved.plan)
}

let stopFollowing = () => {}

/** What this person writes in other tabs is heard here, and nobody else's. */
function listenToTabs(person: string | null): void {
  stopFollowing()
  stopFollowing = person ? followOtherTabs(person) : () => {}
}

function openFor(person: string | null): void {
  useSettingsStore.getState().openFor(person)
  drafts.openFor(person)
}

/** Does what every change of the session brings: settings of the person, hint cookie, nothing left of the one before. */
export function followSession(): void {
  setIndexToken(accessToken)
  let person = useSessionStore.getState().session?.user.id ?? null
  openFor(person)
  drafts.removeOld()
  window.addEventListener('pagehide', drafts.flush)
  followPlan()
  updateHint()
  listenToTabs(person)
  if (person) listenToRegistry()
  useIndexStore.subscribe(followPlan)
  i18n.on('languageChanged', updateHint)
  useSessionStore.subscribe(({ session, status }) => {
    const next = session?.user.id ?? null
    if (next !== person && status !== 'loading') {
      // What one person has read is not there for the next. What was typed is kept by account.
      if (person) {
        queryClient.clear()
        dropPrefetched()
        takenAway.clear()
        closeUndoable()
      }
      person = next
      listenToTabs(person)
      openFor(next)
      showOwnLanguage()
      followPlan()
    }
    if (session) listenToRegistry()
    updateHint()
  })
}
