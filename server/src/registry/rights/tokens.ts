import { teamTokenScopes } from '@keystead/module-sdk/manifest/registry-answers'
import { hashToken, newToken } from '../../auth/tokens/opaque-tokens.ts'
import type { Db } from '../../db/database.ts'

export const tokenScopes = [...teamTokenScopes, 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A presented, valid token. */
export interface PublishToken {
  name: string
  /** Its one module, or `*`. */
  module: string
  scopes: readonly string[]
}

export const newPublishToken = (): string => `kst_${newToken()}`

export interface TokenGrant {
  name: string
  module: string
  scopes: readonly TokenScope[]
  expiresAt?: string
  /** The issuer's name in the trail; absent: a start. */
  issuedBy?: string
}

/**
 * Inserts the token's row. A known token stays unchanged, even if expired or revoked.
 * @returns the new row's id, if any
 */
export async function keepToken(db: Db, token: string, grant: TokenGrant): Promise<string | undefined> {
  const row = await db
    .insertInto('publish_tokens')
    .values({
      name: grant.name,
      token_hash: hashToken(token),
      module: grant.module,
      scopes: [...grant.scopes],
      expires_at: grant.expiresAt ?? null,
      issued_by: grant.issuedBy ?? null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Creates a token; its plain text is returned once and never stored. */
export async function issueToken(db: Db, grant: TokenGrant): Promise<{ id: string; token: string }> {
  const token = newPublishToken()
  const id = await keepToken(db, token, grant)
  if (id === undefined) throw new Error('Two random tokens are alike')
  return { id, token }
}

/** The token, unless unknown, revoked or expired. Records its use at most once a minute. */
export async function findToken(db: Db, plain: string, now = new Date()): Promise<PublishToken | null> {
  const row = await db
    .selectFrom('publish_tokens')
    .select(['id', 'name', 'module', 'scopes', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', hashToken(plain))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.expires_at && new Date(row.expires_at) <= now)) return null
  if (!row.last_used_at || now.getTime() - Date.parse(row.last_used_at) > 60_000) {
    await db
      .updateTable('publish_tokens')
      .set({ last_used_at: now.toISOString() })
      .where('id', '=', row.id)
      .execute()
  }
  return { name: row.name, module: row.module, scopes: row.scopes }
}
