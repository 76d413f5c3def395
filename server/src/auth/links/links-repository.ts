import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type {
  AuthFlowStatesTable,
  AuthLinksTable,
  LinkKind,
  SignInMethod,
  UserMetadata,
} from '../../db/tables-auth.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { cancelEmailChange } from '../users/email-change-repository.ts'
import type { UserRow } from '../users/users-repository.ts'

export type LinkRow = Selectable<AuthLinksTable>
export type FlowStateRow = Selectable<AuthFlowStatesTable>

/** Applied when the link is followed; absent fields leave the account unchanged. */
export interface PendingAccountChanges {
  passwordHash?: string | null
  metadata?: UserMetadata
  email?: string
}

interface NewLink {
  tokenHash: string
  userId: string
  kind: LinkKind
  challenge: Challenge | null
  hours: number
  pending?: PendingAccountChanges | undefined
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('auth_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      kind: link.kind,
      code_challenge: link.challenge?.challenge ?? null,
      code_challenge_method: link.challenge?.method ?? null,
      password_hash: link.pending?.passwordHash ?? null,
      user_metadata: link.pending?.metadata ? JSON.stringify(link.pending.metadata) : null,
      email: link.pending?.email ?? null,
      expires_at: sql`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/** Keeps a used link until it expires, without its changes: it only shows that the address is confirmed. */
export async function keepUsedLink(
  db: Db,
  { token_hash, user_id, kind, expires_at }: LinkRow,
): Promise<void> {
  await db.insertInto('auth_links').values({ token_hash, user_id, kind, expires_at }).execute()
}

export const findLink = (db: Db, tokenHash: string, kind: LinkKind): Promise<LinkRow | undefined> =>
  db
    .selectFrom('auth_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

export async function deleteLinks(db: Db, userId: string, kind: LinkKind): Promise<void> {
  await db.deleteFrom('auth_links').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

/** Whether an undo link to the account's address stays valid for the given hours. */
export async function hasUndoLink(db: Db, user: UserRow, hours: number): Promise<boolean> {
  const link = await db
    .selectFrom('auth_links')
    .select('token_hash')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'email_undo')
    .where('email', '=', user.email)
    .where('expires_at', '>', sql<string>`now() + make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return link !== undefined
}

/** Revokes an undo link and those of later changes; earlier ones stay. */
export async function endUndoLinksSince(db: Db, { user_id, created_at }: LinkRow): Promise<void> {
  await db
    .deleteFrom('auth_links')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'email_undo')
    .where('created_at', '>=', created_at)
    .execute()
}

/**
 * Revokes a person's links and codes, and cancels a pending address change, whose link could be resent. Undo links
 * stay: otherwise an attacker who took over the account could revoke them.
 */
export async function endLinks(db: Db, userId: string): Promise<void> {
  // Lock the user first, as following a link does, to avoid deadlocks.
  await cancelEmailChange(db, userId)
  await db.deleteFrom('auth_links').where('user_id', '=', userId).where('kind', '!=', 'email_undo').execute()
  await db.deleteFrom('auth_flow_states').where('user_id', '=', userId).execute()
}

export async function insertFlowState(
  db: Db,
  flow: { codeHash: string; userId: string; method: SignInMethod; challenge: Challenge },
): Promise<void> {
  await db
    .insertInto('auth_flow_states')
    .values({
      code_hash: flow.codeHash,
      user_id: flow.userId,
      method: flow.method,
      code_challenge: flow.challenge.challenge,
      code_challenge_method: flow.challenge.method,
    })
    .execute()
}

const flowState = (db: Db, codeHash: string) =>
  db.selectFrom('auth_flow_states').selectAll().where('code_hash', '=', codeHash)

/** The flow of a code. */
export const findFlowState = (db: Db, codeHash: string): Promise<FlowStateRow | undefined> =>
  flowState(db, codeHash).executeTakeFirst()

/** Same, locked until the transaction ends; lock the user first. */
export const lockFlowState = (db: Db, codeHash: string): Promise<FlowStateRow | undefined> =>
  flowState(db, codeHash).forUpdate().executeTakeFirst()

export async function deleteFlowState(db: Db, codeHash: string): Promise<void> {
  await db.deleteFrom('auth_flow_states').where('code_hash', '=', codeHash).execute()
}
