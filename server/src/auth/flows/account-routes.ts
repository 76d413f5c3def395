import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../context.ts'
import { parseBody, parseChallenge, updateUserBody } from '../requests/bodies.ts'
import { withEvenTiming } from '../requests/even-time.ts'
import { mailRequest } from '../requests/mail-request.ts'
import { queryText } from '../requests/query-text.ts'
import { changeAccount, readAccount, requireSession, signOut } from './account.ts'

export function accountRoutes(auth: FastifyInstance, context: AuthContext): void {
  auth.get('/user', async (request) => {
    const { userId } = await requireSession(context, request.headers.authorization)
    return readAccount(context, userId)
  })

  auth.put('/user', async (request) => {
    const signedIn = await requireSession(context, request.headers.authorization)
    const change = parseBody(updateUserBody, request.body)
    const mail = mailRequest(context, request, parseChallenge(change))
    const work = () => changeAccount(context, signedIn, change, mail)
    return change.email ? withEvenTiming(context.answerStepMs, work) : work()
  })

  auth.post('/logout', async (request, reply) => {
    const signedIn = await requireSession(context, request.headers.authorization)
    await signOut(context, signedIn, queryText(request, 'scope') || 'global')
    return reply.code(204).send()
  })
}
