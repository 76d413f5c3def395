import {
  accountSettingsPutSchema,
  accountSettingsSchema,
} from '@keystead/api-client/account-settings/contract'
import { asUser } from '../../db/database.ts'
import { callerOf } from '../../http/caller.ts'
import type { AccountRoutes } from '../account-routes.ts'
import { bodyOf } from '../body.ts'
import { findSettings, keepSettings } from './repository.ts'

const tags = ['account: settings']

/** The account's copy of a person's settings, with built-in and hosted sign-in. */
export const accountSettingsRoutes: AccountRoutes = async (api, { database, collections }) => {
  api.get(
    '/account/settings/',
    // The page that cancels the deletion shows its deadline in the person's format.
    { config: { whileEnding: true }, schema: { tags, response: { 200: accountSettingsSchema } } },
    (request) => {
      const caller = callerOf(request)
      return asUser(database, caller, (trx) => findSettings({ trx, caller, collections }))
    },
  )

  api.put(
    '/account/settings/',
    { schema: { tags, body: accountSettingsPutSchema, response: { 200: accountSettingsSchema } } },
    (request) => {
      const caller = callerOf(request)
      const body = bodyOf(request, accountSettingsPutSchema)()
      return asUser(database, caller, async (trx) => {
        await keepSettings({ trx, caller, collections }, body)
        return findSettings({ trx, caller, collections })
      })
    },
  )
}
