import { readFile } from 'node:fs/promises'
import { kitPrefix, sharedNames } from '../manifest/shared-names.ts'
import { scanImports, type TakenNames } from './scan-source.ts'

/** The kit as modules import it. */
export const kitName = kitPrefix.slice(0, -1)
const shared = new Set<string>([...Object.keys(sharedNames), kitName])

/** Names that the bundled source files take of the host's packages: the manifest's `uses`. */
export async function takenNames(sources: string[]): Promise<Record<string, string[]>> {
  const taken: TakenNames = new Map()
  for (const file of sources) scanImports(file, await readFile(file, 'utf8'), taken)
  // The bundler writes this import for every file with JSX.
  taken.set('react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment']))
  const entries = [...taken]
    .filter(([request]) => shared.has(request))
    .map(([request, names]) => [request, [...names].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
}
