import type { FastifyInstance } from 'fastify'
import { openGate } from '../api/plan-gate.ts'
import { buildApp } from '../app.ts'
import { createSessionCheck } from '../auth/sessions/live-sessions.ts'
import { PASSWORD, startTestSignIn, type TestSignIn } from '../auth/testing.ts'
import { embeddedIssuer } from '../auth/tokens/access-token.ts'
import { createVerifyToken } from '../auth/tokens/verify-token.ts'
import { createConfirmedUser } from '../auth/users/users.ts'
import type { Turn } from '../due-turn.ts'
import type { Mailing } from '../mail/mailing.ts'
import { sendToOutbox } from '../mail/outbox.ts'
import { noPaths } from '../registry/shown-paths.ts'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  body: any
}

export interface TestPerson {
  id: string
  email: string
  /** Signs in again, as that browser. @returns the token, and a way to call the API with it */
  signIn(userAgent?: string): Promise<Signed>
}

export interface Signed {
  token: string
  sessionId: string
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>
}

/** The API behind a real sign-in, with accounts that end. For tests. */
export interface TestAccounts {
  signIn: TestSignIn
  app: FastifyInstance
  mailing: Mailing
  /** A turn of due work at this time. Failures are thrown instead of logged, unless `log` is given. */
  turn(more?: Partial<Turn>): Turn
  person(email: string, names?: { firstName?: string; lastName?: string }): Promise<TestPerson>
  close(): Promise<void>
}

export async function startTestAccounts(): Promise<TestAccounts> {
  const signIn = await startTestSignIn()
  const { database, keys, address } = signIn
  const verifyToken = createVerifyToken(database, embeddedIssuer(keys, address), createSessionCheck(database))
  const mailing = { send: sendToOutbox(database), publicUrl: address, secret: keys.secret }
  const app = await buildApp({ database, verifyToken, mailing })

  async function signInAs(email: string, userAgent?: string): Promise<Signed> {
    const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(userAgent && { 'user-agent': userAgent }) },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { access_token: token = '' } = await answer.json()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
    return {
      token,
      sessionId: claims.session_id ?? '',
      async call(method, path, body) {
        const reply = await app.inject({
          method,
          url: `/api/v1${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        return { status: reply.statusCode, body: reply.body === '' ? undefined : JSON.parse(reply.body) }
      },
    }
  }

  return {
    signIn,
    app,
    mailing,
    turn: (more) => ({
      database,
      mailing,
      now: new Date(),
      gate: openGate,
      signal: new AbortController().signal,
      pathsFor: noPaths,
      log: {
        warn() {},
        error: ({ err }: { err?: unknown }) => {
          throw err
        },
      },
      ...more,
    }),
    async person(email, names = {}) {
      const id = await createConfirmedUser(database, { email, password: PASSWORD, ...names })
      return { id, email, signIn: (userAgent) => signInAs(email, userAgent) }
    },
    async close() {
      await app.close()
      await signIn.close()
    },
  }
}
