import { createHash } from 'node:crypto'

/** A file's subresource integrity: `sha384-<base64>`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * The shorter, equally safe `sha256-<base64>`, for what each page carries: hashes do not compress. In the index for
 * manifest and entry, in a module's scripts for those they load.
 */
export function shortIntegrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
