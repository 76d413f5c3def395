import type { Claims } from '@keystead/module-sdk/gate/claims'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Db } from '../../db/database.ts'

/**
 * Owners of segments and commands: the module with a promoted, not withdrawn version that declares them. Derived from
 * the actions, not stored, as is the stable version (ADR 6).
 */
export async function readClaims(db: Db): Promise<Claims> {
  const rows = await db
    .selectFrom('module_claims as claim')
    .innerJoin('module_versions as known', (join) =>
      join
        .onRef('known.module_id', '=', 'claim.module_id')
        .onRef('known.version', '=', 'claim.version')
        .on('known.withdrawn_at', 'is', null),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('module_acts as done')
          .select('done.id')
          .whereRef('done.module_id', '=', 'claim.module_id')
          .whereRef('done.version', '=', 'claim.version')
          .where('done.act', '=', 'promote'),
      ),
    )
    .select(['claim.kind', 'claim.name', 'claim.module_id'])
    .distinct()
    .execute()
  const claimsOf = (kind: 'segment' | 'command') =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.name, row.module_id]))
  return { segments: claimsOf('segment'), commands: claimsOf('command') }
}

/** Stores a version's claims, which take effect once it is promoted. */
export async function writeClaims(db: Db, { id, version, segments, commands }: Manifest): Promise<void> {
  const claim = (kind: 'segment' | 'command') => (name: string) => ({ module_id: id, version, kind, name })
  await db
    .insertInto('module_claims')
    .values([
      ...[...new Set(segments)].map(claim('segment')),
      ...[...new Set(commands.map((command) => command.id))].map(claim('command')),
    ])
    .execute()
}
