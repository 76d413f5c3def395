import { apiError } from '@keystead/api-client/api-error'
import type { Account } from '@keystead/module-sdk'
import { i18n } from '../i18n/start-i18n.ts'
import { failureText } from '../pages/auth/failure-text.ts'
import type { AuthFailure } from '../session/acts/ask-auth.ts'
import { requestNewEmail, saveNewPassword, saveOwnData } from '../session/acts/own-account.ts'
import { signOut, signOutOthers } from '../session/acts/sign-out.ts'
import { isSignInHosted } from '../session/auth-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

/** Names and how the sign-in service calls them. */
const nameKeys = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['displayName', 'display_name'],
] as const

/** What a module may do with the person's account. */
export const account: Account = {
  get hosted() {
    return isSignInHosted()
  },
  saveNames: (names) => {
    const given = nameKeys.flatMap(([key, stored]) => (key in names ? [[stored, names[key] ?? null]] : []))
    return orThrow(saveOwnData(Object.fromEntries(given)))
  },
  changeEmail: (email) => orThrow(requestNewEmail(email)),
  setPassword: (password) => orThrow(saveNewPassword(password)),
  async signOut(scope) {
    await (scope === 'others' ? signOutOthers() : signOut(scope)).catch((error: unknown) => {
      throw apiError({ status: 0, type: 'network', detail: i18n.t('common:error.network') }, error)
    })
  },
  // The server has ended every session by then: what it says to one more end does not matter.
  leaveEnding: (until) =>
    signOut('local', { kind: 'ending', until, chosen: useSettingsStore.getState().chosen }).catch(
      () => undefined,
    ),
}

/** The sign-in service answers in its own way; screens know one (R5). */
async function orThrow(act: Promise<AuthFailure | null>): Promise<void> {
  const failure = await act.catch((): AuthFailure => ({ kind: 'unreachable', code: null, message: '' }))
  if (!failure) return
  const t = i18n.getFixedT(null, ['auth', 'common'])
  throw apiError({
    status: failure.kind === 'refused' ? 422 : failure.kind === 'unreachable' ? 0 : 500,
    type: failure.kind === 'unreachable' ? 'network' : (failure.code ?? failure.kind),
    detail: failureText(t, failure, t('common:error.unexpected')),
  })
}
