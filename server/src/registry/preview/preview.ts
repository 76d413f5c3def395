import { comparedAddress, LONGEST_ADDRESS } from '@keystead/api-client/email/rules'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { asServer, type Database, type Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { audit } from '../actions/registry-transaction.ts'
import type { Audience } from '../resolve/module-state.ts'
import { findPerson } from '../staff/people.ts'

/** Sent by the previewing page: a tier, or a person's address, percent-encoded (ADR 50). */
const previewHeader = 'keystead-preview'

const asSchema = z.object({
  preview: z.union([z.enum(planTiers), comparedAddress().max(LONGEST_ADDRESS)]),
})

const forStaffAlone = () => new Problem(403, 'forbidden', 'Only product staff may preview the app.')

const readsOnly = () =>
  new Problem(
    403,
    'preview_read_only',
    'This is a preview, so nothing can be changed. Leave the preview to make changes.',
  )

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whom the app is previewed as: plan and role, and the person for shares of canaries. Their data are never read.
 * @throws Problem 403 unless the caller is staff, 404 or 422 for an unknown person or tier
 */
export async function previewAudience(db: Db, caller: Caller, as: unknown): Promise<Audience> {
  if (caller.role !== 'staff' || caller.service) throw forStaffAlone()
  const { preview } = validate(asSchema, { preview: as }, 'query')
  const plan = planTiers.find((tier) => tier === preview)
  return plan ? { user: null, plan, role: 'landlord' } : findPerson(db, preview)
}

/** Whether the request comes from a previewing page; undefined if not. */
export function previewOf({ headers }: FastifyRequest): string | undefined {
  const value = headers[previewHeader]
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** @throws Problem 403 for anything but a read from a previewing page */
export function requireRead(request: FastifyRequest): void {
  if (previewOf(request) !== undefined && !reads.includes(request.method)) throw readsOnly()
}

/** Refuses writes of previewing pages. */
export function refusePreviewWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => requireRead(request))
}

/** Records a preview in the audit trail, once in ten minutes: a page asks for its index again and again. */
export async function auditPreview(database: Database, actor: string, as: string): Promise<void> {
  const recent = await database.db
    .selectFrom('registry_audit')
    .select('id')
    .where('act', '=', 'preview')
    .where('actor', '=', actor)
    .where(sql<string>`after ->> 'as'`, '=', as)
    .where('at', '>', sql<string>`now() - interval '10 minutes'`)
    .limit(1)
    .execute()
  if (recent.length > 0) return
  await asServer(database, (trx) => audit(trx, { actor, act: 'preview', before: {}, after: { as } }))
}
