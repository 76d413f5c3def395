import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { hashToken } from '../../auth/tokens/opaque-tokens.ts'
import type { Db } from '../../db/database.ts'
import { audit } from '../actions/registry-transaction.ts'
import { keepToken, newPublishToken, tokenScopes } from './tokens.ts'

/** Prefix in the trail for tokens from the settings; each has its own name. */
const SETTING = 'setting:'
/** For those of data folders: which machine made it, and which of its tokens it is. */
const FIRST = 'first:'

/** Names reserved for starts: a team's token must not be mistaken for one. */
export const isFirstTokenName = (name: string) => /^(first|setting)(:|$)/.test(name)

/** Tokens from the settings live as long as the setting. */
export const isOfSetting = (name: string) => name.startsWith(SETTING)

const uniqueName = (start: string) => `${start}${randomBytes(4).toString('hex')}`

/** Registers a token for everything, unless it is known. */
async function addToken(db: Db, token: string, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const scopes = tokenScopes
    const id = await keepToken(trx, token, { name, module: '*', scopes })
    if (id === undefined) return
    await audit(trx, { actor: 'start', act: 'token_create', before: {}, after: { id, name, scopes } })
  })
}

/** Drops tokens that are no longer set. Older versions called all of them `setting`. @returns whether there were any */
async function dropSettingTokens(db: Db, given: string | undefined): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('publish_tokens')
      .where((row) => row.or([row('name', '=', 'setting'), row('name', 'like', `${SETTING}%`)]))
      .$if(given !== undefined, (query) => query.where('token_hash', '!=', hashToken(given ?? '')))
      .returning(['id', 'name', 'scopes'])
      .execute()
    for (const before of dropped) await audit(trx, { actor: 'start', act: 'token_revoke', before, after: {} })
    return dropped.length > 0
  })
}

async function isRevoked(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('publish_tokens')
    .select('revoked_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.revoked_at != null
}

interface OtherToken {
  id: string
  name: string
  madeOn: string
}

/** Other valid tokens made by starts, e.g. after the file of one was deleted. Older versions called all `first`. */
export async function otherFirstTokens(db: Db, token: string): Promise<OtherToken[]> {
  const rows = await db
    .selectFrom('publish_tokens')
    .select(['id', 'name', 'created_at'])
    .where((row) => row.or([row('name', '=', 'first'), row('name', 'like', `${FIRST}%`)]))
    .where('issued_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('token_hash', '!=', hashToken(token))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, madeOn: String(row.created_at).slice(0, 10) }))
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
  const hasEnded = await dropSettingTokens(db, given)
  if (hasEnded)
    log?.warn(
      'KEYSTEAD_PUBLISH_TOKEN is not what it was at the last start on this database: the former token no longer works, and servers that share a database need the same one',
    )
  if (given) {
    await addToken(db, given, uniqueName(SETTING))
    return given
  }
  const name = uniqueName(`${FIRST}${hostname()}:`)
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (stored && !(await isRevoked(db, stored))) {
    await addToken(db, stored, name)
    return stored
  }
  const token = newPublishToken()
  await addToken(db, token, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return token
}
