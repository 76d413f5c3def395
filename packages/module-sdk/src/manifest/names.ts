/**
 * Names that the page shares. Two versions of one module may live in one page: those of an entry carry id and version, or
 * the second would be answered with the code of the first. Those that stand in files which versions share carry the id
 * alone, and what tells the versions apart is the content (ADR 33).
 */

/** The global variable that a module's entry defines; also its container's and its chunks' unique name. */
export function globalNameOf(id: string, version: string): string {
  return `ks_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** The global variable in which a version's container finds its chunks. */
export function chunksGlobalOf(global: string): string {
  return `chunks_${global}`
}

/** The global variable to which a module's chunks report, whichever version asked for them. */
export function filesGlobalOf(id: string): string {
  return `files_ks_${id}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** What the classes of a module's style sheets begin with; no other global name can, as none has a hyphen in it. */
export function stylePrefixOf(id: string): string {
  return `ks_${id}-`.replace(/[^A-Za-z0-9_-]/g, '_')
}

/** What they began with in builds before ADR 33; such a version may still be published. */
export function versionedPrefixOf(id: string, version: string): string {
  return `${globalNameOf(id, version)}-`
}

/** The namespace of a module's texts. */
export function namespaceOf(id: string, version: string): string {
  return `${id}@${version}`
}

/** The global under which the host offers the federation's bundler runtime to the entries of modules. */
export const hostRuntimeGlobal = '_KEYSTEAD_BUNDLER_RUNTIME'
