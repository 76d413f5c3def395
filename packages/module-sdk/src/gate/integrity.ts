import { createHash } from 'node:crypto'

/** Subresource integrity of a file's bytes, as browsers check it: `sha384-<base64>`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * Integrity as the index names it, of a version's manifest and entry: up to three a module, where no byte of a hash can
 * be compressed. sha256 is as safe here and keeps the index within its size.
 */
export function indexIntegrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
