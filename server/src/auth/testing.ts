import { tmpdir } from 'node:os'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { folderStore } from '../files/file-store.ts'
import { freePort } from '../free-port.ts'
import { asSent, type SentMail } from '../mail/outbox.ts'
import { openRegistry } from '../registry/registry.ts'
import type { AuthOptions } from './routes.ts'
import { createSessionCheck } from './sessions/live-sessions.ts'
import { embeddedIssuer } from './tokens/access-token.ts'
import { type AuthKeys, loadAuthKeys } from './tokens/keys.ts'
import { createVerifyToken } from './tokens/verify-token.ts'

export const PASSWORD = 'correct horse'

/** The whole server with its sign-in, listening, plus clients as in the browser. For tests. */
export interface TestSignIn {
  app: FastifyInstance
  database: Database
  keys: AuthKeys
  address: string
  client(flowType?: 'pkce' | 'implicit'): SupabaseClient
  mails(to: string): Promise<SentMail[]>
  /** Clears the rate limits between tests. */
  clearLimits(): Promise<void>
  close(): Promise<void>
}

type TestOptions = Partial<Pick<AuthOptions, 'sendMail' | 'accessTokenSeconds' | 'answerStepMs'>> &
  Pick<AuthOptions['settings'], 'google'> &
  Pick<AppDeps, 'trustedProxies' | 'log'>

/** `more` derives further options from the sign-in's address. */
export async function startTestSignIn(
  more: (address: string) => Promise<TestOptions> | TestOptions = () => ({}),
): Promise<TestSignIn> {
  const database = await createTestDatabase()
  const keys = await loadAuthKeys(database)
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const { google, trustedProxies, log, ...others } = await more(publicUrl)
  // Nothing is published, so the folder is never touched.
  const registry = await openRegistry({ database, store: folderStore(tmpdir()), host: async () => null })
  const app = await buildApp({
    database,
    verifyToken: createVerifyToken(database, embeddedIssuer(keys, publicUrl), createSessionCheck(database)),
    ...(trustedProxies && { trustedProxies }),
    ...(log && { log }),
    auth: { keys, settings: { publicUrl, google }, answerStepMs: 1, ...others },
    modules: {
      registry,
      publicUrl,
      shell: async () => null,
      config: async () => ({ supabaseUrl: publicUrl, supabaseAnonKey: keys.anonKey, apiUrl: publicUrl }),
    },
  })
  await app.listen({ port, host: 'localhost' })
  return {
    app,
    database,
    keys,
    address: publicUrl,
    client: (flowType = 'pkce') => newClient(publicUrl, keys.anonKey, flowType),
    // Queried by address: a test file sends hundreds of mails and reads the newest after each.
    mails: async (to) => {
      const sent = database.db.selectFrom('mails').selectAll().where('to_address', '=', to)
      return (await sent.orderBy('id', 'desc').execute()).map(asSent)
    },
    clearLimits: async () => {
      await database.db.deleteFrom('auth_limits').execute()
    },
    close: async () => {
      await app.close()
      registry.close()
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

export const freshAddress = (): string => `person-${++count}@example.org`

export async function newestLink(signIn: TestSignIn, to: string): Promise<string> {
  const [mail] = await signIn.mails(to)
  const link = mail?.links[0]
  if (!link) throw new Error(`no mail with a link went to ${to}`)
  return link
}

/** Follows a link as a browser does. @returns the final URL */
export async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`)
  return new URL(response.headers.get('location') ?? '')
}
