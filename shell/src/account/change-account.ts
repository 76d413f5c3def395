import { apiError } from '@keystead/api-client/api-error'
import type { Account } from '@keystead/module-sdk'
import { i18n } from '../i18n/start-i18n.ts'
import { type AuthFailure, unreachable } from '../session/actions/ask-auth.ts'
import { failureText } from '../session/actions/failure-text.ts'
import { requestNewEmail, saveNewPassword, saveOwnData } from '../session/actions/own-account.ts'
import { signInAgain, signInWithGoogleAgain } from '../session/actions/sign-in-again.ts'

/** Our names and the sign-in service's. */
const nameKeys = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['displayName', 'display_name'],
] as const

/** The operations that go through the sign-in client. */
export const changeAccount: Pick<Account, 'saveNames' | 'changeEmail' | 'setPassword' | 'signInAgain'> = {
  saveNames: (names) => {
    const storedNames = nameKeys.flatMap(([key, stored]) =>
      key in names ? [[stored, names[key] ?? null]] : [],
    )
    return orThrow(saveOwnData(Object.fromEntries(storedNames)))
  },
  signInAgain: (by) => orThrow('path' in by ? signInWithGoogleAgain(by.path) : signInAgain(by.password)),
  changeEmail: (email) => orThrow(requestNewEmail(email)),
  setPassword: (password) => orThrow(saveNewPassword(password)),
}

const STATUS = { refused: 422, 'not-configured': 422, unreachable: 0, server: 500 }

/** Converts the sign-in service's errors to `ApiError`, the only kind screens handle. */
async function orThrow(act: Promise<AuthFailure | null>): Promise<void> {
  const failure = await act.catch(() => unreachable)
  if (!failure) return
  const t = i18n.getFixedT(null, ['auth', 'common'])
  // Only re-authentication with the current password signs in here.
  if (failure.code === 'invalid_credentials') throw wrongCurrent(failure.message, failure.code)
  throw apiError({
    status: STATUS[failure.kind],
    type: failure.kind === 'unreachable' ? 'network' : (failure.code ?? failure.kind),
    detail:
      failure.kind === 'not-configured'
        ? t('google.reason.notConfigured')
        : failureText(t, failure, t('common:error.unexpected')),
  })
}

const wrongCurrent = (msg: string, type: string) =>
  apiError({ status: 422, type: 'validation', detail: [{ loc: ['body', 'current'], msg, type }] })
