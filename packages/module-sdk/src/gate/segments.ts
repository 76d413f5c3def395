import type { Manifest } from '../manifest/manifest.ts'
import { publicPaths, signedInPaths } from '../manifest/shell-paths.ts'
import type { Refusal } from './refusal.ts'

/**
 * First path segments that are the shell's or the server's own and can never be claimed (R27). The announced pages are
 * not here: a module may take their place.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...[...publicPaths, ...signedInPaths].map((path) => path.slice(1)).filter(Boolean),
  ...['dev', 'api', 'auth', 'registry', 'modules', 'assets', 'mails'],
  ...['healthz', 'readyz', 'metrics', 'config', 'static', 'public'],
])

/** The product staff's own console is the one module that may own `/staff`. */
const grantedSegments: Readonly<Record<string, string>> = { staff: 'staff' }

/**
 * Whether the module may own the segments it names.
 * @param owners who owns which segment today, by segment
 */
export function checkSegments(
  manifest: Pick<Manifest, 'id' | 'segments'>,
  owners: ReadonlyMap<string, string>,
): Refusal[] {
  return manifest.segments.flatMap((segment): Refusal[] => {
    if (reservedSegments.has(segment) && grantedSegments[segment] !== manifest.id) {
      return [{ type: 'segment_reserved', detail: `"/${segment}" is one of the shell's own pages.` }]
    }
    const owner = owners.get(segment)
    if (!owner || owner === manifest.id) return []
    return [{ type: 'segment_taken', detail: `"/${segment}" belongs to the module "${owner}".` }]
  })
}
