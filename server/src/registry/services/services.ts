import type { ListedService, ServiceAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { audit, changeRegistry } from '../actions/registry-transaction.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { givenVersions, type Snapshot } from '../resolve/module-state.ts'
import { readServices } from './read-services.ts'

/** Whether a version that anybody may be given declares a service. */
export function isDeclared({ modules }: Snapshot, id: string): boolean {
  const module = modules.find((each) => each.id === id)
  return module !== undefined && givenVersions(module).some(({ manifest }) => manifest.service !== undefined)
}

/** Names a module's service, or removes it (null). @throws Problem 404 for an unknown module */
export async function setService(
  registry: Registry,
  { id, url, actor }: { id: string; url: string | null; actor: string },
): Promise<ServiceAnswer> {
  const answer = await changeRegistry(registry, async (trx) => {
    await requireModule(trx, id)
    const before = (await readServices(trx)).get(id) ?? null
    if (before === url) return { module: id, url, changed: false }
    await trx
      .insertInto('module_services')
      .values({
        module_id: id,
        url,
        set_by: actor,
        // It holds nothing of accounts that were deleted before.
        read_xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())`,
        read_id: '0',
      })
      .onConflict((conflict) =>
        conflict.column('module_id').doUpdateSet({ url, set_by: actor, set_at: sql<string>`now()` }),
      )
      .execute()
    await audit(trx, {
      actor,
      act: url === null ? 'service_remove' : 'service_set',
      module: id,
      before: { url: before },
      after: { url },
    })
    return { module: id, url, changed: true }
  })
  return { ...answer, declared: isDeclared(registry.snapshot, id) }
}

export async function listServices(db: Db, snapshot: Snapshot): Promise<ListedService[]> {
  const rows = await db
    .selectFrom('module_services')
    .selectAll()
    .where('url', 'is not', null)
    .orderBy('module_id')
    .execute()
  return rows.map(({ module_id: module, url, set_by: setBy, set_at: setAt }) => ({
    module,
    url: url ?? '',
    setBy,
    setAt,
    declared: isDeclared(snapshot, module),
  }))
}
