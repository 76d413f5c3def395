import { apiError } from '@keystead/api-client/api-error'
import type { Account } from '@keystead/module-sdk'
import { i18n } from '../i18n/start-i18n.ts'
import { failureText } from '../pages/auth/failure-text.ts'
import { type AuthFailure, unreachable } from '../session/acts/ask-auth.ts'
import { requestNewEmail, saveNewPassword, saveOwnData } from '../session/acts/own-account.ts'

/** Names and how the sign-in service calls them. */
const nameKeys = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['displayName', 'display_name'],
] as const

/** What the sign-in client changes. */
export const changeAccount: Pick<Account, 'saveNames' | 'changeEmail' | 'setPassword'> = {
  saveNames: (names) => {
    const given = nameKeys.flatMap(([key, stored]) => (key in names ? [[stored, names[key] ?? null]] : []))
    return orThrow(saveOwnData(Object.fromEntries(given)))
  },
  changeEmail: (email) => orThrow(requestNewEmail(email)),
  setPassword: (password) => orThrow(saveNewPassword(password)),
}

/** The sign-in service answers in its own way; screens know one (R5). */
async function orThrow(act: Promise<AuthFailure | null>): Promise<void> {
  const failure = await act.catch(() => unreachable)
  if (!failure) return
  const t = i18n.getFixedT(null, ['auth', 'common'])
  throw apiError({
    status: failure.kind === 'refused' ? 422 : failure.kind === 'unreachable' ? 0 : 500,
    type: failure.kind === 'unreachable' ? 'network' : (failure.code ?? failure.kind),
    detail: failureText(t, failure, t('common:error.unexpected')),
  })
}
