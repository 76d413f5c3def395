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

export type LinkRow = Selectable<AuthLinksTable>
export type FlowStateRow = Selectable<AuthFlowStatesTable>

/** What a sign-up sets, and the link that it is mailed brings to life. */
export interface WaitingSignUp {
  passwordHash: string | null
  /** Absent: the account's stays. */
  metadata?: UserMetadata
}

interface NewLink {
  tokenHash: string
  userId: string
  kind: LinkKind
  challenge: Challenge | null
  hours: number
  signUp?: WaitingSignUp | undefined
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
      password_hash: link.signUp?.passwordHash ?? null,
      user_metadata: link.signUp?.metadata ? JSON.stringify(link.signUp.metadata) : null,
      expires_at: sql`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/** A link that is still valid. */
export const findLink = (db: Db, tokenHash: string, kind: LinkKind): Promise<LinkRow | undefined> =>
  db
    .selectFrom('auth_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Ends every link of a person, and every code that an earlier one gave (R42). */
export async function endLinks(db: Db, userId: string): Promise<void> {
  for (const table of ['auth_links', 'auth_flow_states'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
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

/** The flow that a code belongs to, locked until the transaction ends. */
export const lockFlowState = (db: Db, codeHash: string): Promise<FlowStateRow | undefined> =>
  db
    .selectFrom('auth_flow_states')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst()

export async function deleteFlowState(db: Db, codeHash: string): Promise<void> {
  await db.deleteFrom('auth_flow_states').where('code_hash', '=', codeHash).execute()
}
