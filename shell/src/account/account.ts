import { apiError, isApiError } from '@keystead/api-client/api-error'
import type { Account } from '@keystead/module-sdk'
import { withTries } from '@keystead/ui-kit/with-tries'
import { i18n } from '../i18n/start-i18n.ts'
import { signOut, signOutOthers } from '../session/actions/sign-out.ts'
import { isSignInHosted } from '../session/auth-client.ts'
import { requireChange } from '../session/require-change.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

function throwNetworkError(cause: unknown): never {
  if (isApiError(cause)) throw cause
  throw apiError({ status: 0, type: 'network', detail: i18n.t('common:error.network') }, cause)
}

/** Bundled with the sign-in client they need: most visits change no account. */
const changes = async () => {
  requireChange()
  const file = withTries(() => import(/* webpackChunkName: "auth-client" */ './change-account.ts'))
  return (await file.catch(throwNetworkError)).changeAccount
}

export const account: Account = {
  get hosted() {
    return isSignInHosted()
  },
  saveNames: async (names) => (await changes()).saveNames(names),
  signInAgain: async (by) => (await changes()).signInAgain(by),
  changeEmail: async (email) => (await changes()).changeEmail(email),
  setPassword: async (password) => (await changes()).setPassword(password),
  signOut: async (scope) => {
    requireChange()
    await (scope === 'others' ? signOutOthers() : signOut(scope)).catch(throwNetworkError)
  },
  // The server has already ended every session, so a failed sign-out is harmless.
  leaveEnding: (until) =>
    signOut('local', { kind: 'ending', until, chosen: useSettingsStore.getState().chosen }).catch(
      () => undefined,
    ),
}
