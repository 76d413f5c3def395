import { ownValue } from '@keystead/api-client/own-value'
import { machineWords } from '../manifest/machine-paths.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { publicPaths, signedInPaths } from '../manifest/shell-paths.ts'
import type { Refusal } from './refusal.ts'

/**
 * First path segments that are the shell's, the server's or the product staff's own and can never be claimed. The
 * announced pages are not here: a module may take their place.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[...publicPaths, ...signedInPaths].map((path) => path.slice(1)).filter(Boolean),
  // No segment has a dot in it: of `config.json` the word alone.
  ...machineWords.map((word) => word.replace(/\..*/, '')),
  ...['staff', 'static', 'public'],
])

/** The product staff's own console is the one module that may own `/staff`. */
const grantedSegments: Readonly<Record<string, string>> = { staff: 'staff' }

/** Whose each segment and each command is today. */
export interface Claims {
  /** Modules by first path segments. */
  segments: ReadonlyMap<string, string>
  /** Modules by ids of commands. */
  commands: ReadonlyMap<string, string>
}

type Claiming = Pick<Manifest, 'id' | 'segments' | 'commands'>

/** Whether the module may own the segments it names, and its commands their ids. */
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
