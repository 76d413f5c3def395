import type { ListedToken, RevokeAnswer, TokenAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { sql } from 'kysely'
import * as z from 'zod'
import { asServer, type Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { audit, lockRegistry } from '../actions/registry-transaction.ts'
import type { Registry } from '../registry.ts'
import { isFirstTokenName, isOfSetting } from '../rights/first-token.ts'
import { issueToken, type TokenScope } from '../rights/tokens.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface NewToken {
  module: string
  name: string
  scopes: readonly TokenScope[]
  /** Lifetime in days. */
  days: number
  actor: string
}

/**
 * Creates a token for one module; its plain text appears only in this response.
 * @throws Problem 409 for a name that would be ambiguous in the trail
 */
export async function createToken(registry: Registry, wanted: NewToken): Promise<TokenAnswer> {
  const { module, name, days, actor } = wanted
  const scopes = [...new Set(wanted.scopes)]
  const expiresAt = new Date(Date.now() + days * dayMs).toISOString()
  return asServer(registry.database, async (trx) => {
    await lockRegistry(trx)
    await requireFreeName(trx, module, name)
    const { id, token } = await issueToken(trx, { name, module, scopes, expiresAt, issuedBy: actor })
    await audit(trx, {
      actor,
      act: 'token_create',
      module,
      before: {},
      after: { id, name, scopes, expiresAt },
    })
    return { id, module, name, scopes, expiresAt, token }
  })
}

async function requireFreeName(db: Db, module: string, name: string): Promise<void> {
  if (isFirstTokenName(name)) throw new Problem(409, 'name_taken', `A start calls its own tokens "${name}".`)
  const twin = await db
    .selectFrom('publish_tokens')
    .select('module')
    .where('name', '=', name)
    .where('module', 'in', [module, '*'])
    .where('revoked_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', new Date().toISOString())]))
    .executeTakeFirst()
  if (!twin) return
  const sentence = `A token for ${twin.module === '*' ? 'all modules' : `"${module}"`} is called "${name}" already; the trail tells tokens apart by their names.`
  throw new Problem(409, 'name_taken', sentence)
}

/** All tokens ever made, those for all modules first; only hashes are stored. */
export async function listTokens(db: Db): Promise<ListedToken[]> {
  const now = new Date()
  const rows = await db
    .selectFrom('publish_tokens')
    .selectAll()
    .orderBy(sql`module <> '*'`)
    .orderBy('module')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    module: row.module,
    name: row.name,
    scopes: row.scopes,
    state: row.revoked_at ? 'revoked' : isOver(row.expires_at, now) ? 'expired' : 'valid',
    createdAt: row.created_at,
    createdBy: row.issued_by ?? 'start',
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }))
}

const isOver = (expiresAt: string | null, now: Date) => expiresAt !== null && new Date(expiresAt) <= now

/** The token's module, or `*`. @throws Problem 404 */
export async function moduleOfToken(db: Db, id: string): Promise<string> {
  return (await requireToken(db, id)).module
}

async function requireToken(db: Db, id: string) {
  const row = z.uuid().safeParse(id).success
    ? await db
        .selectFrom('publish_tokens')
        .select(['id', 'name', 'module', 'scopes', 'revoked_at'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Problem(404, 'not_found', 'There is no token with this id.')
  return row
}

/** Revokes a token, effective on all servers at once. @throws Problem 404, or 409 for one defined by a setting */
export async function revokeToken(
  registry: Registry,
  { id, actor }: { id: string; actor: string },
): Promise<RevokeAnswer> {
  return asServer(registry.database, async (trx) => {
    await lockRegistry(trx)
    const { name, module, scopes, revoked_at, ...row } = await requireToken(trx, id)
    const answer = { id: row.id, module, name }
    if (revoked_at) return { ...answer, changed: false }
    if (isOfSetting(name)) {
      const sentence = `"${name}" is the one that KEYSTEAD_PUBLISH_TOKEN names: it ends with the first start that has another.`
      throw new Problem(409, 'token_of_setting', sentence)
    }
    await endTokens(trx, [row.id])
    await audit(trx, {
      actor,
      act: 'token_revoke',
      module: module === '*' ? null : module,
      before: { id: row.id, name, scopes },
      after: {},
    })
    return { ...answer, changed: true }
  })
}

export async function endTokens(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('publish_tokens')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .execute()
}
