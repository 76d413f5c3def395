import { ownValue } from '@keystead/api-client/own-value'
import { invalid } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import type { ErrorLocation } from './refs.ts'

/** JSON in UTF-8. */
const MAX_BYTES = 65_536
/** PostgreSQL limits a B-tree entry to 2,704 bytes, including ids and headers. */
const MAX_INDEXED_BYTES = 2_600

export const quota = (loc: ErrorLocation, msg: string) => invalid([{ loc, msg, type: 'quota' }])

const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : 0)

/** Declared fields only. */
export const withNulls = ({ definition }: StoredCollection, values: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, ownValue(values, name) ?? null]))

/** @throws Problem 422 for a row that is too large, or text that is too long for its index */
export function requireFittingSize(
  collection: StoredCollection,
  values: Record<string, unknown>,
  location: ErrorLocation,
): void {
  const { unique, index } = collection.definition
  if (bytesOf(JSON.stringify(withNulls(collection, values))) > MAX_BYTES)
    throw quota(location, 'A row may have 64 KB')
  for (const names of [...unique, ...index]) {
    const sizes = names.map((name) => ({ name, bytes: bytesOf(ownValue(values, name)) }))
    if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_INDEXED_BYTES) continue
    const name = sizes.reduce((longest, each) => (each.bytes > longest.bytes ? each : longest)).name
    const msg = `Indexed text may have ${MAX_INDEXED_BYTES} bytes`
    throw invalid([{ loc: [...location, name], msg, type: 'string_too_long' }])
  }
}
