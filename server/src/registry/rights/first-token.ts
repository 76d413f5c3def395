import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '../../db/database.ts'
import { hashOf, issueToken, keepToken, type TokenGrant, tokenScopes } from './tokens.ts'

/** What the tokens of the setting are called in the trail: each one by a name of its own. */
const SETTING = 'setting:'
const FIRST = 'first'

/** Names that only a start gives: a token of a team that was called so would be taken for one of these. */
export const isStartsName = (name: string) => name === FIRST || name.startsWith('setting')

/** A token of the setting: it ends with the setting, not before. */
export const isOfSetting = (name: string) => name.startsWith(SETTING)

const settingName = () => `${SETTING}${randomBytes(4).toString('hex')}`

/** A token of the setting lives as long as it is set. Older versions called all of them `setting`. */
async function dropSettingTokens(db: Db, kept: string | undefined): Promise<void> {
  await db
    .deleteFrom('publish_tokens')
    .where((row) => row.or([row('name', '=', 'setting'), row('name', 'like', `${SETTING}%`)]))
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', hashOf(kept ?? '')))
    .execute()
}

async function isRevoked(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('publish_tokens')
    .select('revoked_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.revoked_at != null
}

/** Other tokens that starts made and that are still good, as when the file of one was deleted. */
export async function otherFirstTokens(db: Db, token: string): Promise<{ id: string; madeOn: string }[]> {
  const rows = await db
    .selectFrom('publish_tokens')
    .select(['id', 'created_at'])
    .where('name', '=', FIRST)
    .where('issued_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('token_hash', '!=', hashOf(token))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, madeOn: String(row.created_at).slice(0, 10) }))
}

/**
 * The token of this data folder: read from its file, or made and written there (readable by its owner alone), as when
 * the one in the file was revoked. The database keeps only the hash. A token given by setting is made known too, and one
 * that was given before is dead.
 */
export async function ensureFirstToken(db: Db, file: string, given?: string): Promise<string> {
  const all: TokenGrant = { name: FIRST, module: '*', scopes: tokenScopes }
  await dropSettingTokens(db, given)
  if (given) {
    await keepToken(db, given, { ...all, name: settingName() })
    return given
  }
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept && !(await isRevoked(db, kept))) {
    await keepToken(db, kept, all)
    return kept
  }
  const { token } = await issueToken(db, all)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return token
}
