import {
  type AccountSession,
  accountSessionSchema,
  type SessionMethod,
  sessionMethods,
} from '@keystead/api-client/account-sessions/contract'
import * as z from 'zod'
import { endOwnSession, listSessions, type SessionRow } from '../../auth/sessions/sessions-repository.ts'
import { callerOf } from '../../http/caller.ts'
import { notFound, notHere } from '../../http/problem.ts'
import type { AccountRoutes } from '../account-routes.ts'
import { noContent } from '../schemas.ts'
import { deviceOf } from './device.ts'

const params = z.object({ session_id: z.guid() })
const tags = ['account: sessions']

/** The account's sessions. They belong to the server, so no transaction of the person. */
export const accountSessionRoutes: AccountRoutes = async (api, { database, mailing }) => {
  api.get(
    '/account/sessions/',
    { schema: { tags, response: { 200: z.array(accountSessionSchema) } } },
    async (request) => {
      if (!mailing) throw notHere()
      const { userId, sessionId } = callerOf(request)
      const now = new Date().toISOString()
      const rows = await listSessions(database.db, userId)
      return rows.map((row) => toSession(row, row.id === sessionId, now))
    },
  )

  api.delete(
    '/account/sessions/:session_id',
    { schema: { tags, params, response: { 204: noContent } } },
    async (request, reply) => {
      if (!mailing) throw notHere()
      const { userId } = callerOf(request)
      const { session_id: id } = request.params
      if (!(await endOwnSession(database.db, userId, id))) throw notFound('Session not found')
      reply.code(204)
    },
  )
}

/** All kinds of links are one method here. */
const METHODS: ReadonlyMap<string, SessionMethod> = new Map(sessionMethods.map((method) => [method, method]))

/** Sessions are only touched by their hourly refresh; the requesting one is in use now. */
const toSession = (row: SessionRow, current: boolean, now: string): AccountSession => ({
  id: row.id,
  current,
  device: deviceOf(row.user_agent),
  method: METHODS.get(row.method) ?? 'otp',
  created_at: row.created_at,
  last_used_at: current ? now : row.refreshed_at,
})
