import type { Manifest } from '../manifest/manifest.ts'
import type { Refusal } from './refusal.ts'

/**
 * Checks that the version comes from the team that owns the module.
 * @param team the owner; undefined if never published: the first publisher becomes the owner
 */
export function checkTeam(manifest: Pick<Manifest, 'id' | 'team'>, team: string | undefined): Refusal[] {
  if (team === undefined || team === manifest.team) return []
  const detail = `"${manifest.id}" belongs to the team "${team}", not to "${manifest.team}"; a module changes hands by "module handover" alone.`
  return [{ type: 'other_team', detail }]
}
