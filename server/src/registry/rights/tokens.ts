import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../../db/database.ts'

export const tokenScopes = ['publish', 'promote', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A token that was presented and is valid. */
export interface PublishToken {
  name: string
  /** The one module that it is for, or `*`. */
  module: string
  scopes: readonly string[]
}

const prefix = 'kst_'

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface TokenGrant {
  name: string
  module: string
  scopes: readonly TokenScope[]
  expiresAt?: string
}

/** Makes the token's row; a token that is known stays as it is, expired or not. */
async function keepToken(db: Db, token: string, grant: TokenGrant): Promise<void> {
  await db
    .insertInto('publish_tokens')
    .values({
      name: grant.name,
      token_hash: hashOf(token),
      module: grant.module,
      scopes: [...grant.scopes],
      expires_at: grant.expiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Makes a new token; its plain text is returned once and kept nowhere. */
export async function issueToken(db: Db, grant: TokenGrant): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url')
  await keepToken(db, token, grant)
  return token
}

/** The token with this plain text, unless it is unknown or expired. Notes its use, at most once a minute. */
export async function findToken(db: Db, plain: string, now = new Date()): Promise<PublishToken | null> {
  const row = await db
    .selectFrom('publish_tokens')
    .select(['id', 'name', 'module', 'scopes', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', hashOf(plain))
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

/** What the tokens of the setting are called in the trail: each one by a name of its own. */
const SETTING = 'setting:'

const settingName = () => `${SETTING}${randomBytes(4).toString('hex')}`

/** A token of the setting lives as long as it is set. Older versions called all of them `setting`. */
async function dropSettingTokens(db: Db, kept: string | undefined): Promise<void> {
  await db
    .deleteFrom('publish_tokens')
    .where((row) => row.or([row('name', '=', 'setting'), row('name', 'like', `${SETTING}%`)]))
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', hashOf(kept ?? '')))
    .execute()
}

/**
 * The token of this data folder: read from its file, or made and written there (readable by its owner alone). The
 * database keeps only the hash. A token given by setting is made known too, and one that was given before is dead.
 */
export async function ensureFirstToken(db: Db, file: string, given?: string): Promise<string> {
  const all: TokenGrant = { name: 'first', module: '*', scopes: tokenScopes }
  await dropSettingTokens(db, given)
  if (given) {
    await keepToken(db, given, { ...all, name: settingName() })
    return given
  }
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept) {
    await keepToken(db, kept, all)
    return kept
  }
  const token = await issueToken(db, all)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return token
}
