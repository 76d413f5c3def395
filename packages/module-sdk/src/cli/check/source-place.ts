import { SourceMap } from 'node:module'
import { commonFolder, plainSource, stackPlace } from '../../manifest/file-address.ts'
import type { BuiltFiles } from '../built-module.ts'

/** What places are resolved with. */
export interface MappedFiles {
  manifest: Pick<BuiltFiles['manifest'], 'id'>
  maps: BuiltFiles['maps']
}

/**
 * The first place of a stack in the module's own sources, else in what it bundles; without source maps in its scripts.
 * Null if no frame is the module's.
 */
export function placeIn(stack: string | undefined, { manifest, maps }: MappedFiles): string | null {
  const places = [...(stack ?? '').matchAll(stackPlace)]
    .filter(([, id]) => id === manifest.id)
    .map(([, , folder, path, line, column]) => {
      const map = maps.get(`${folder === commonFolder ? `${folder}/` : ''}${path}.map`)
      const found =
        map &&
        new SourceMap(JSON.parse(Buffer.from(map).toString())).findEntry(Number(line) - 1, Number(column) - 1)
      // A segment without a source has the keys all the same.
      return found && 'originalSource' in found && found.originalSource
        ? `${plainSource(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
        : `${folder}/${path}:${line}:${column}`
    })
  return places.find((place) => !place.includes('node_modules/')) ?? places[0] ?? null
}

/** The first line of an error's message, with its place. */
export function placed(message: string, stack: string | undefined, built: MappedFiles): string {
  const place = placeIn(stack, built)
  return (message.split('\n')[0] ?? '') + (place === null ? '' : ` (${place})`)
}
