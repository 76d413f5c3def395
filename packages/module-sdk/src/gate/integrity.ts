import { createHash } from 'node:crypto'

/** Subresource integrity of a file's bytes, as browsers check it: `sha384-<base64>`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * Integrity of a version's manifest. It stands in the index twice a module, where no byte of a hash can be compressed:
 * sha256 is as safe here and keeps the index within its size (design.md 3).
 */
export function manifestIntegrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
