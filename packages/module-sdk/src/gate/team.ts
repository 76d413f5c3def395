import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from './refusal.ts'

/**
 * Whether the version comes from the team that the module belongs to.
 * @param team whose the module is; undefined while nobody has published it: the first who does has it
 */
export function checkTeam(manifest: Pick<Manifest, 'id' | 'team'>, team: string | undefined): Refusal[] {
  if (team === undefined || team === manifest.team) return []
  const detail = `"${manifest.id}" belongs to the team "${team}", not to "${manifest.team}"; a module changes hands by "module handover" alone.`
  return [{ type: 'other_team', detail }]
}
