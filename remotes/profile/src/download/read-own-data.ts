import { readAccountExport } from '@keystead/api-client/account-export/client'
import { readSessions } from '@keystead/api-client/account-sessions/client'
import type { Session } from '@keystead/module-sdk'

/**
 * The user's rows plus account data. Names, sign-in methods and timestamps come from the session; sessions are only
 * known to our own sign-in, not a hosted one.
 */
export async function readOwnData({ user, plan }: Session, hosted: boolean, signal: AbortSignal) {
  const [data, sessions] = await Promise.all([
    readAccountExport(signal),
    hosted ? null : readSessions(signal),
  ])
  return {
    ...data,
    user: {
      ...data.user,
      first_name: user.firstName,
      last_name: user.lastName,
      display_name: user.displayName,
      new_email: user.newEmail,
      providers: user.providers,
      plan,
      created_at: user.createdAt,
      email_confirmed_at: user.emailConfirmedAt,
      last_sign_in_at: user.lastSignInAt,
    },
    sessions,
  }
}
