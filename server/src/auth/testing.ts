import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { freePort } from '../free-port.ts'
import { doorForThisMachine } from '../http/from-this-machine.ts'
import { asSent, type SentMail } from '../mail/outbox.ts'
import { type AuthOptions, authRoutes } from './routes.ts'
import { type AuthKeys, loadAuthKeys } from './tokens/keys.ts'

export const PASSWORD = 'correct horse'

/** A sign-in that listens, with clients as the browser has them. For tests. */
export interface TestSignIn {
  app: FastifyInstance
  database: Database
  keys: AuthKeys
  address: string
  client(flowType?: 'pkce' | 'implicit'): SupabaseClient
  mails(to: string): Promise<SentMail[]>
  /** Forgets what was counted, so that the next test begins with fresh limits. */
  clearLimits(): Promise<void>
  close(): Promise<void>
}

type TestOptions = Partial<Pick<AuthOptions, 'sendMail' | 'accessTokenSeconds' | 'answerStepMs'>> &
  Pick<AuthOptions['settings'], 'google'> & { trustedProxies?: string[] }

/** `more` makes further options from the address that the sign-in will have. */
export async function startTestSignIn(
  more: (address: string) => Promise<TestOptions> | TestOptions = () => ({}),
): Promise<TestSignIn> {
  const database = await createTestDatabase()
  const keys = await loadAuthKeys(database)
  const settings = { publicUrl: 'http://localhost' }
  const port = await freePort()
  settings.publicUrl = `http://localhost:${port}`
  const { google, trustedProxies = [], ...others } = await more(settings.publicUrl)
  const app = Fastify({ trustProxy: trustedProxies.length > 0 && trustedProxies })
  const outboxIsOpenTo = doorForThisMachine(app, settings.publicUrl)
  await app.register(authRoutes, {
    ...{ database, keys, outboxIsOpenTo },
    settings: { ...settings, google },
    answerStepMs: 1,
    ...others,
  })
  await app.listen({ port, host: 'localhost' })
  return {
    app,
    database,
    keys,
    address: settings.publicUrl,
    client: (flowType = 'pkce') => newClient(settings.publicUrl, keys.anonKey, flowType),
    // By their address: a file sends hundreds, and asks for the newest after each.
    mails: async (to) => {
      const sent = database.db.selectFrom('mails').selectAll().where('to_address', '=', to)
      return (await sent.orderBy('id', 'desc').execute()).map(asSent)
    },
    clearLimits: async () => {
      await database.db.deleteFrom('auth_limits').execute()
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

function newClient(address: string, anonKey: string, flowType: 'pkce' | 'implicit'): SupabaseClient {
  const kept = new Map<string, string>()
  return createClient(address, anonKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  })
}

let count = 0

/** An address that no other test uses. */
export const freshAddress = (): string => `person-${++count}@example.org`

/** The link of the newest mail to an address. */
export async function newestLink(signIn: TestSignIn, to: string): Promise<string> {
  const [mail] = await signIn.mails(to)
  const link = mail?.links[0]
  if (!link) throw new Error(`no mail with a link went to ${to}`)
  return link
}

/** Follows a link as a browser does, and says where it led. */
export async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`)
  return new URL(response.headers.get('location') ?? '')
}
