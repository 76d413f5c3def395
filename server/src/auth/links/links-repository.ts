import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuthFlowStatesTable, AuthLinksTable, LinkKind, SignInMethod } from '../../db/tables-auth.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'

export type LinkRow = Selectable<AuthLinksTable>
export type FlowStateRow = Selectable<AuthFlowStatesTable>

export async function insertLink(
  db: Db,
  link: { tokenHash: string; userId: string; kind: LinkKind; challenge: Challenge | null; hours: number },
): Promise<void> {
  await db
    .insertInto('auth_links')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      kind: link.kind,
      code_challenge: link.challenge?.challenge ?? null,
      code_challenge_method: link.challenge?.method ?? null,
      expires_at: sql`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/**
 * Takes a link that is still valid: it and every other link of its kind to the same person are gone after this.
 * @returns undefined when there is none, it has expired, or someone else took it first
 */
export async function takeLink(db: Db, tokenHash: string, kind: LinkKind): Promise<LinkRow | undefined> {
  const link = await db
    .deleteFrom('auth_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (link) await deleteLinks(db, link.user_id, kind)
  return link
}

export async function deleteLinks(db: Db, userId: string, kind: LinkKind): Promise<void> {
  await db.deleteFrom('auth_links').where('user_id', '=', userId).where('kind', '=', kind).execute()
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
