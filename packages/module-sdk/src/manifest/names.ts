/**
 * Names that carry id and version. Two versions of one module may live in one page: if they shared a name, the
 * second would be answered with the code of the first.
 */

/** The global variable that a module's entry defines; also its container's and its chunks' unique name. */
export function globalNameOf(id: string, version: string): string {
  return `ks_${id}_${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** The global variable through which a module's chunks reach their container. */
export function chunksGlobalOf(global: string): string {
  return `chunks_${global}`
}

/** What the classes of a module's style sheets begin with; no other global name can, as none has a hyphen in it. */
export function stylePrefixOf(id: string, version: string): string {
  return `${globalNameOf(id, version)}-`
}

/** The namespace of a module's texts. */
export function namespaceOf(id: string, version: string): string {
  return `${id}@${version}`
}

/** The global under which the host offers the federation's bundler runtime to the entries of modules. */
export const hostRuntimeGlobal = '_KEYSTEAD_BUNDLER_RUNTIME'
