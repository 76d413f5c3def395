import { dropPrefetched } from '@keystead/api-client/transport'
import { closeUndoable } from '@keystead/ui-kit'
import { onChanged } from '../changes/catch-up.ts'
import { followChanges } from '../changes/follow-changes.ts'
import { drafts } from '../drafts.ts'
import { setIndexToken } from '../federation/module-index/fetch-index.ts'
import { followRevision } from '../federation/module-index/follow-revision.ts'
import { forgetIndex, refreshIndex, useIndexStore } from '../federation/module-index/index-store.ts'
import { shownLanguage } from '../i18n/shown-language.ts'
import { i18n } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'
import { queryClient } from '../query-client.ts'
import { clearHint, writeHint } from '../session/hint-cookie.ts'
import { accessToken, renewAddress, tokenLasts } from '../session/renew-session.ts'
import { sessionStorageOfApp } from '../session/session-storage.ts'
import { useSessionStore } from '../session/session-store.ts'
import { readStoredSession, type ShellSession } from '../session/stored-session.ts'
import { refreshSettings } from '../settings/account-copy.ts'
import { followAccount } from '../settings/follow-account.ts'
import { showOwnLanguage } from '../settings/own-language.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { endTries } from '../tries/end-tries.ts'

function updateHint(): void {
  // A preview's plan is not the user's own.
  if (preview.as !== null) return
  const { session, status } = useSessionStore.getState()
  if (session) {
    const { user, plan, role } = session
    writeHint({ user: user.id, plan, role, lang: shownLanguage(i18n) }, sessionStorageOfApp.isRemembered())
  } else if (status === 'signed-out') {
    clearHint()
  }
}

function followPlan(): void {
  const resolved = useIndexStore.getState().index?.resolvedFor
  const { session, setPlan } = useSessionStore.getState()
  if (session && resolved?.user === session.user.id) setPlan(resolved.plan)
}

let stopFollowing = () => {}

const followRows = (person: string) =>
  followChanges(person, { tokenLasts, followRevision: (...heard) => followRevision(person, ...heard) })

/** Subscribes to this user's changes, replacing any other. Public pages open no connection. */
function listenFor(person: string | null): void {
  stopFollowing()
  const followAddress = () => onChanged('account', () => void renewAddress().catch(() => undefined))
  const stops = person ? [followRows(person), followAccount(), followAddress()] : []
  stopFollowing = () => stops.forEach((stop) => void stop())
}

function openFor(person: string | null, session: ShellSession | null): void {
  useSettingsStore.getState().openFor(person)
  // Input in a preview cannot be saved, and is no draft of the account's.
  drafts.openFor(preview.as === null ? person : null)
  // No stream and no account copy here; fetch the settings, because a new browser would not know the date format.
  if (session?.endsAt) refreshSettings().catch(() => undefined)
}

/** During account deletion the server refuses the stream. */
const listenerOf = (session: ShellSession | null) => (session && !session.endsAt ? session.user.id : null)

/** Applies session changes: the user's settings, the hint cookie, and clearing the previous user's data. */
export function followSession(): void {
  setIndexToken(accessToken)
  const { session: first } = useSessionStore.getState()
  // While a link is read, the stored session may be another user's.
  let person = (first ?? readStoredSession())?.user.id ?? null
  let listener = listenerOf(first)
  openFor(person, first)
  drafts.removeOld()
  window.addEventListener('pagehide', drafts.flush)
  followPlan()
  updateHint()
  listenFor(listener)
  useIndexStore.subscribe(followPlan)
  i18n.on('languageChanged', updateHint)
  useSessionStore.subscribe(({ session, status, left }) => {
    const next = session?.user.id ?? null
    if (next !== person && status !== 'loading') {
      // Clear cached data for the next user, also once they sign in: a change may be answered after the sign-out.
      queryClient.clear()
      if (person) {
        // Drafts are stored per account.
        if (left) drafts.forget(person)
        dropPrefetched()
        closeUndoable()
        forgetIndex()
        // An index already in flight may still include the tries.
        void endTries().then(refreshIndex)
      }
      person = next
      openFor(next, session)
      showOwnLanguage()
      followPlan()
    }
    if (status !== 'loading' && listener !== listenerOf(session)) {
      listener = listenerOf(session)
      listenFor(listener)
    }
    updateHint()
  })
}
