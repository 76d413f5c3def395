/**
 * Page-global names. Two versions of a module may coexist in one page, so an entry's names carry id and version. Names
 * in files shared between versions carry only the id; content hashes tell those apart (ADR 33).
 */

/** The global a module's entry defines; also the unique name of its container and chunks. */
export function globalNameOf(id: string, version: string): string {
  return `ks_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** The global in which a version's container finds its chunks. */
export function chunksGlobalOf(global: string): string {
  return `chunks_${global}`
}

/** The global that a module's chunks register with, whichever version requested them. */
export function filesGlobalOf(id: string): string {
  return `files_ks_${id}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** The prefix of a module's CSS classes; the hyphen keeps it distinct from all other global names. */
export function stylePrefixOf(id: string): string {
  return `ks_${id}-`.replace(/[^A-Za-z0-9_-]/g, '_')
}

/** The prefix used by builds before ADR 33, which may still be published. */
export function versionedPrefixOf(id: string, version: string): string {
  return `${globalNameOf(id, version)}-`
}

/** The i18n namespace of a module version. */
export function namespaceOf(id: string, version: string): string {
  return `${id}@${version}`
}

/** The global through which entries call the host; named as entries built by SDK 1.0 know it. */
export const hostRuntimeGlobal = '_KEYSTEAD_BUNDLER_RUNTIME'

/** A route with the row's id, or a list that opens the row: `/units?unit=:unitId`. */
export const shownPattern = /^\/[a-z][a-z0-9-]*(\/:[a-zA-Z]+|\/[a-z0-9-]+)*(\?[a-z]+=:[a-zA-Z]+)?$/

export const hashPattern = /^sha384-[A-Za-z0-9+/]{64}$/
/** Shorter than sha384 and as safe, for what each page carries many of: hashes do not compress. */
export const shortHashPattern = /^sha256-[A-Za-z0-9+/]{43}=$/
/** Hashes of the shell's own files. sha256 is allowed too: shorter, and each page carries the hashes of all chunks. */
export const hostHashPattern = /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/
