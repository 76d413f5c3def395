import type { HandOverAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { asServer } from '../../db/database.ts'
import { audit, lockRegistry } from '../actions/registry-transaction.ts'
import { requireTeam } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { endTokens } from './team-tokens.ts'

/**
 * Transfers a module to another team, the only way it changes owner. The old team's tokens are revoked; published
 * versions stay.
 * @throws Problem 404 for an unknown module
 */
export async function handOver(
  registry: Registry,
  { id, team, actor }: { id: string; team: string; actor: string },
): Promise<HandOverAnswer> {
  return asServer(registry.database, async (trx) => {
    await lockRegistry(trx)
    const from = await requireTeam(trx, id)
    const answer = { module: id, team, from }
    if (from === team) return { ...answer, changed: false, revoked: [] }
    const tokens = await trx
      .selectFrom('publish_tokens')
      .select(['id', 'name'])
      .where('module', '=', id)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .execute()
    if (tokens.length > 0) {
      await endTokens(
        trx,
        tokens.map((token) => token.id),
      )
    }
    const names = tokens.map((token) => token.name)
    await trx.updateTable('modules').set({ team }).where('id', '=', id).execute()
    await audit(trx, {
      actor,
      act: 'hand_over',
      module: id,
      before: { team: from, tokens: names },
      after: { team, tokens: [] },
    })
    return { ...answer, changed: true, revoked: names }
  })
}
