import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { type SendMail, sendToOutbox } from '../mail/outbox.ts'
import { outboxRoutes } from '../mail/outbox-routes.ts'
import type { GoogleSettings } from '../settings.ts'
import type { AuthContext } from './context.ts'
import { accountRoutes } from './flows/account-routes.ts'
import { describeServer } from './flows/describe-routes.ts'
import { mailRoutes } from './flows/mail-routes.ts'
import { notHereRoutes } from './flows/not-here-routes.ts'
import { sessionRoutes } from './flows/session-routes.ts'
import { undoRoutes } from './flows/undo-routes.ts'
import { openIdProvider } from './google/provider.ts'
import { googleRoutes } from './google/routes.ts'
import { callbackUrl } from './google/sign-in-elsewhere.ts'
import { addWithFallback } from './requests/fallback-routes.ts'
import { useSignInProtocol } from './requests/http.ts'
import type { AuthKeys } from './tokens/keys.ts'

export interface AuthOptions {
  database: Database
  keys: AuthKeys
  settings: { publicUrl: string; google?: GoogleSettings | undefined }
  /** Absent: mails go to the outbox, shown at `/dev/outbox`. */
  sendMail?: SendMail
  /** Who may read the outbox; default: nobody. */
  outboxIsOpenTo?(request: FastifyRequest): boolean
  /** Default: one hour. */
  accessTokenSeconds?: number
  /** Calls that send mails respond at multiples of this; default: 250 ms. */
  answerStepMs?: number
}

/** The built-in sign-in under `/auth/v1`, compatible with an unmodified `@supabase/supabase-js`, and the outbox. */
export const authRoutes: FastifyPluginAsync<AuthOptions> = async (app, options) => {
  const { database, keys } = options
  const { google, publicUrl } = options.settings
  const context: AuthContext = {
    database,
    keys,
    publicUrl,
    google: google ? openIdProvider(google, callbackUrl(publicUrl)) : null,
    sendMail: options.sendMail ?? sendToOutbox(database),
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
    answerStepMs: options.answerStepMs ?? 250,
  }
  const { outboxIsOpenTo: isOpenTo } = options
  if (!options.sendMail && isOpenTo) await app.register(outboxRoutes, { database, isOpenTo })
  await app.register(
    async (auth) => {
      useSignInProtocol(auth)
      await addWithFallback(auth, async () => {
        describeServer(auth, context)
        mailRoutes(auth, context)
        googleRoutes(auth, context)
        sessionRoutes(auth, context)
        accountRoutes(auth, context)
        await auth.register((scope) => undoRoutes(scope, context))
        notHereRoutes(auth, context)
      })
    },
    { prefix: '/auth/v1' },
  )
}
