import { ownValue } from '@keystead/api-client/own-value'
import type { IndexModule, Manifest } from '@keystead/module-sdk/manifest'
import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { useQueries } from '@tanstack/react-query'
import { isAvailable } from '../federation/module-index/is-available.ts'

export type Command = Manifest['commands'][number]

/** @throws if the manifest cannot be loaded: the index's commands are used until the palette is opened again */
async function readCommands({ manifest, manifestIntegrity: integrity }: IndexModule) {
  if (!manifest) return null
  const response = await fetch(manifest, { integrity, signal: AbortSignal.timeout(fileLimit) })
  if (!response.ok) throw new Error(`The manifest request returned ${response.status}`)
  const parsed: unknown = await response.json()
  const commands = parsed && typeof parsed === 'object' ? ownValue(parsed as Manifest, 'commands') : null
  return Array.isArray(commands) ? (commands as Command[]) : null
}

/** Commands of all available modules: from the index at once, with their synonyms once the manifests are read. */
export function useCommands(modules: IndexModule[]): Command[] {
  return useQueries({
    queries: modules.filter(isAvailable).map((module) => ({
      queryKey: ['module-commands', module.id, module.version],
      queryFn: () => readCommands(module),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always' as const,
    })),
    combine: (read) =>
      modules.filter(isAvailable).flatMap(({ commands }, at): Command[] => read[at]?.data ?? commands),
  })
}
