import { machineWords } from '../manifest/machine-paths.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { publicPaths, signedInPaths } from '../manifest/shell-paths.ts'
import { ownValue } from '../own-value.ts'
import type { Refusal } from './refusal.ts'

/**
 * First path segments reserved for the shell, the server and staff. Announced pages are not included: a module may
 * replace them.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[...publicPaths, ...signedInPaths].map((path) => path.slice(1)).filter(Boolean),
  // Segments contain no dots: `config.json` reserves `config`.
  ...machineWords.map((word) => word.replace(/\..*/, '')),
  'staff',
  'static',
  'public',
])

/** The staff console is the only module that may own `/staff`. */
const grantedSegments: Readonly<Record<string, string>> = { staff: 'staff' }

/** Current owners of segments and commands. */
export interface Claims {
  /** Module by first path segment. */
  segments: ReadonlyMap<string, string>
  /** Module by command id. */
  commands: ReadonlyMap<string, string>
}

type Claiming = Pick<Manifest, 'id' | 'segments' | 'commands'>

/** Checks that the module may own its segments and command ids. */
export function checkClaims(manifest: Claiming, { segments, commands }: Claims): Refusal[] {
  const ofAnother = (owner: string | undefined) => owner !== undefined && owner !== manifest.id
  return [
    ...manifest.segments.flatMap((segment): Refusal[] => {
      if (reservedSegments.has(segment) && ownValue(grantedSegments, segment) !== manifest.id) {
        return [{ type: 'segment_reserved', detail: `"/${segment}" is one of the shell's own pages.` }]
      }
      const owner = segments.get(segment)
      if (!ofAnother(owner)) return []
      return [{ type: 'segment_taken', detail: `"/${segment}" belongs to the module "${owner}".` }]
    }),
    ...manifest.commands.flatMap(({ id }): Refusal[] => {
      const owner = commands.get(id)
      if (!ofAnother(owner)) return []
      return [{ type: 'command_taken', detail: `The command "${id}" belongs to the module "${owner}".` }]
    }),
  ]
}
