import { createHash } from 'node:crypto'

/**
 * Where a person stands between 0 and 99 for one version of one module: below the canary's per cent they get it. The same
 * for good, so that nobody flips back and forth and a further step only adds people; with each version another, so that
 * it is not always the same tenth.
 */
export function bucketOf(user: string, module: string, version: string): number {
  const hash = createHash('sha256').update(`${user} ${module} ${version}`).digest()
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * 100)
}
