import { readFile } from 'node:fs/promises'
import { kitPrefix, sharedNames } from '../manifest/shared-names.ts'
import { scanImports, type TakenNames } from './scan-source.ts'

export const kitName = kitPrefix.slice(0, -1)
const shared = new Set<string>([...Object.keys(sharedNames), kitName])

/** A component imported on its own, such as `@keystead/ui-kit/Button`, counts as one name of the kit. */
function joinKit(taken: TakenNames): void {
  const parts = [...taken.keys()].filter((request) => request.startsWith(kitPrefix))
  const names = parts.map((request) => request.slice(kitPrefix.length))
  if (names.length > 0) taken.set(kitName, new Set([...(taken.get(kitName) ?? []), ...names]))
}

/** Names the bundled sources import from host packages: the manifest's `uses`. */
export async function takenNames(sources: string[]): Promise<Record<string, string[]>> {
  const taken: TakenNames = new Map()
  for (const file of sources) scanImports(file, await readFile(file, 'utf8'), taken)
  joinKit(taken)
  // The compiler injects this import into every file with JSX.
  taken.set('react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment']))
  const entries = [...taken]
    .filter(([request]) => shared.has(request))
    .map(([request, names]) => [request, [...names].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
}
