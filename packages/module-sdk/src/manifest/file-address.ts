import type { Manifest } from './manifest.ts'

/**
 * Folder for content-hashed files, inside a version and beside the versions: versions with the same file share its
 * address (ADR 33).
 */
export const commonFolder = 'files'

/** Whether a file is content-hashed and so may be shared between versions. */
export function isCommon(file: string): boolean {
  return file.startsWith(`${commonFolder}/`)
}

/** The address of a version's file; `/modules/<id>/<version>/<file>` works for each too. */
export function fileAddress({ id, version }: { id: string; version: string }, file: string): string {
  return isCommon(file) ? `/modules/${id}/${file}` : `/modules/${id}/${version}/${file}`
}

/**
 * The hash that each of a version's files is requested with. Hints must state the one that the loading script states,
 * or the browser fetches the file twice.
 */
export function requestedIntegrity({
  integrity,
  scriptIntegrity,
}: Pick<Manifest, 'integrity' | 'scriptIntegrity'>): Record<string, string> {
  return { ...integrity, ...scriptIntegrity }
}

/** A module's id in the address of one of its files, and the version or `commonFolder`. */
export const moduleFolder = /\/modules\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** A frame's location in a module's script as Chromium, Firefox and Safari write it: by version, or content-hashed. */
export const stackPlace =
  /(?:https?:\/\/[^\s()@/]+)?\/modules\/([a-z][a-z0-9-]*)\/([^/\s()]+)\/([^\s()?]+?):(\d+):(\d+)/g

/** Strips bundler prefixes: `webpack://portfolio/./src/a.tsx` and `../src/a.tsx` become `src/a.tsx`. */
export const plainSource = (source: string) =>
  source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^(?:\.{0,2}\/)+/, '')
