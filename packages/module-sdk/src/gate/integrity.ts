import { createHash } from 'node:crypto'

/** A file's subresource integrity: `sha384-<base64>`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * Integrity in the index, of a manifest or entry. Hashes do not compress and there are up to three per module, so the
 * index uses the shorter, equally safe sha256.
 */
export function indexIntegrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
