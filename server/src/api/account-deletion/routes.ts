import { setTimeout as sleep } from 'node:timers/promises'
import {
  accountDeletionCreateSchema,
  accountDeletionSchema,
} from '@keystead/api-client/account-deletion/contract'
import { SESSION_KEPT_MS } from '../../auth/sessions/live-sessions.ts'
import { callerOf } from '../../http/caller.ts'
import { notHere } from '../../http/problem.ts'
import type { AccountRoutes } from '../account-routes.ts'
import { bodyOf } from '../body.ts'
import { noContent } from '../schemas.ts'
import { beginDeletion, cancelDeletion, readDeletion } from './service.ts'

const tags = ['account: deletion']
const config = { whileEnding: true }

/** Deleting one's account. Open while the account is being deleted. */
export const accountDeletionRoutes: AccountRoutes = async (api, { database, mailing, collections }) => {
  api.get(
    '/account/deletion/',
    { config, schema: { tags, response: { 200: accountDeletionSchema } } },
    async (request) => {
      if (!mailing) throw notHere()
      return readDeletion(database.db, collections, callerOf(request).userId)
    },
  )

  api.post(
    '/account/deletion/',
    { config, schema: { tags, body: accountDeletionCreateSchema, response: { 201: accountDeletionSchema } } },
    async (request, reply) => {
      if (!mailing) throw notHere()
      const body = bodyOf(request, accountDeletionCreateSchema)()
      reply.code(201)
      const { userId } = callerOf(request)
      return beginDeletion(database, { mailing, titles: collections }, userId, body)
    },
  )

  api.delete(
    '/account/deletion/',
    { config, schema: { tags, response: { 204: noContent } } },
    async (request, reply) => {
      if (!mailing) throw notHere()
      await cancelDeletion(database, callerOf(request).userId)
      // Sessions are cached for this long: the client's next call must not be refused.
      await sleep(SESSION_KEPT_MS)
      reply.code(204)
    },
  )
}
