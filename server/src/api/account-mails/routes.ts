import { accountMailsSchema } from '@keystead/api-client/account-mails/contract'
import { asServer } from '../../db/database.ts'
import { callerOf } from '../../http/caller.ts'
import { addressHash, chooseMail, readChoices } from '../../mail/choices.ts'
import type { AccountRoutes } from '../account-routes.ts'
import { bodyOf } from '../body.ts'

const tags = ['account: mails']

/** Which mails a person wants. The choice is the address's: a link in a mail changes the same one without sign-in. */
export const accountMailRoutes: AccountRoutes = async (api, { database }) => {
  api.get('/account/mails/', { schema: { tags, response: { 200: accountMailsSchema } } }, (request) =>
    readChoices(database.db, callerOf(request).email),
  )

  api.put(
    '/account/mails/',
    { schema: { tags, body: accountMailsSchema, response: { 200: accountMailsSchema } } },
    (request) => {
      const { email } = callerOf(request)
      const choices = bodyOf(request, accountMailsSchema)()
      return asServer(database, async (trx) => {
        const hash = addressHash(email)
        await chooseMail(trx, hash, 'invitations', choices.invitations)
        await chooseMail(trx, hash, 'lease_ends', choices.lease_ends)
        return choices
      })
    },
  )
}
