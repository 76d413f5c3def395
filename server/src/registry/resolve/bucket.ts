import { createHash } from 'node:crypto'

/**
 * A user's bucket, 0 to 99, for one version: below the canary's percentage they get it. Stable, so nobody flips and a
 * larger share only adds users; seeded by version, so it is not always the same tenth.
 */
export function bucketOf(user: string, module: string, version: string): number {
  const hash = createHash('sha256').update(`${user} ${module} ${version}`).digest()
  return Math.floor((hash.readUInt32BE(0) / 2 ** 32) * 100)
}
