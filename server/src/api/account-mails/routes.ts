import { accountMailsSchema, accountMailsUpdateSchema } from '@keystead/api-client/account-mails/contract'
import { asServer } from '../../db/database.ts'
import { callerOf } from '../../http/caller.ts'
import { addressHash, mailKinds, readMailPreferences, setMailPreference } from '../../mail/preferences.ts'
import type { AccountRoutes } from '../account-routes.ts'
import { bodyOf } from '../body.ts'

const tags = ['account: mails']

/** Mail preferences. Stored by address: an unsubscribe link changes the same ones without sign-in. */
export const accountMailRoutes: AccountRoutes = async (api, { database }) => {
  api.get('/account/mails/', { schema: { tags, response: { 200: accountMailsSchema } } }, (request) =>
    readMailPreferences(database.db, callerOf(request).email),
  )

  api.put(
    '/account/mails/',
    { schema: { tags, body: accountMailsUpdateSchema, response: { 200: accountMailsSchema } } },
    (request) => {
      const { email } = callerOf(request)
      const preferences = bodyOf(request, accountMailsUpdateSchema)()
      return asServer(database, async (trx) => {
        const hash = addressHash(email)
        for (const kind of mailKinds) {
          const isWanted = preferences[kind]
          if (isWanted !== undefined) await setMailPreference(trx, hash, kind, isWanted)
        }
        return readMailPreferences(trx, email)
      })
    },
  )
}
