import type { Manifest } from '../../../manifest/manifest.ts'
import { chunksGlobalOf, filesGlobalOf } from '../../../manifest/names.ts'
import type { BuiltFiles } from '../../built-module.ts'
import { stageClient } from '../stage-neighbour.ts'
import type { ChangedName } from '../watch-page.ts'
import type { Harm } from './harm.ts'

/** Globals that are not reported: the module's own and the stage's. */
export function ownGlobals({ id, global }: Manifest): (name: string) => boolean {
  const own = new Set([global, chunksGlobalOf(global), filesGlobalOf(id), stageClient])
  return (name) => own.has(name) || name.includes('stage_neighbour')
}

/** The module file that defines a function. */
function fileWith(source: string | undefined, { files }: BuiltFiles): string | undefined {
  if (!source) return undefined
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  return scripts.find(([, bytes]) => Buffer.from(bytes).includes(source))?.[0]
}

/** Globals shared by the page and all modules that the module has replaced. */
export function replacedNames(changed: readonly ChangedName[], built: BuiltFiles, path?: string): Harm[] {
  return changed
    .filter(({ isReplaced }) => isReplaced)
    .map(({ name, source }) => {
      const at = fileWith(source, built)
      return {
        kind: 'replaced',
        detail: `replaces "${name}", which all share`,
        ...(at && { at }),
        ...(path && { path }),
      }
    })
}
