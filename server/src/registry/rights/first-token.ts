import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashToken } from '../../auth/tokens/opaque-tokens.ts'
import type { Db } from '../../db/database.ts'
import { issueToken, keepToken, type TokenGrant, tokenScopes } from './tokens.ts'

/** Prefix in the trail for tokens from the settings; each has its own name. */
const SETTING = 'setting:'
const FIRST = 'first'

/** Names reserved for starts: a team's token must not be mistaken for one. */
export const isFirstTokenName = (name: string) => name === FIRST || name.startsWith('setting')

/** Tokens from the settings live as long as the setting. */
export const isOfSetting = (name: string) => name.startsWith(SETTING)

const settingName = () => `${SETTING}${randomBytes(4).toString('hex')}`

/** Drops tokens that are no longer set. Older versions called all of them `setting`. @returns whether there were any */
async function dropSettingTokens(db: Db, given: string | undefined): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('publish_tokens')
    .where((row) => row.or([row('name', '=', 'setting'), row('name', 'like', `${SETTING}%`)]))
    .$if(given !== undefined, (query) => query.where('token_hash', '!=', hashToken(given ?? '')))
    .executeTakeFirst()
  return numDeletedRows > 0
}

async function isRevoked(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('publish_tokens')
    .select('revoked_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.revoked_at != null
}

/** Other valid tokens made by starts, e.g. after the file of one was deleted. */
export async function otherFirstTokens(db: Db, token: string): Promise<{ id: string; madeOn: string }[]> {
  const rows = await db
    .selectFrom('publish_tokens')
    .select(['id', 'created_at'])
    .where('name', '=', FIRST)
    .where('issued_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('token_hash', '!=', hashToken(token))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, madeOn: String(row.created_at).slice(0, 10) }))
}

/**
 * The data folder's token: read from its file, or created there (owner-readable) if missing or revoked; the database
 * stores only the hash. Also registers the token from the settings and drops earlier ones.
 */
export async function ensureFirstToken(
  db: Db,
  file: string,
  given?: string,
  log?: { warn(message: string): void },
): Promise<string> {
  const all: TokenGrant = { name: FIRST, module: '*', scopes: tokenScopes }
  const hasEnded = await dropSettingTokens(db, given)
  if (hasEnded)
    log?.warn(
      'KEYSTEAD_PUBLISH_TOKEN is not what it was at the last start on this database: the former token no longer works, and servers that share a database need the same one',
    )
  if (given) {
    await keepToken(db, given, { ...all, name: settingName() })
    return given
  }
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored && !(await isRevoked(db, stored))) {
    await keepToken(db, stored, all)
    return stored
  }
  const { token } = await issueToken(db, all)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return token
}
