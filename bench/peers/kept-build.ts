import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputHash } from '@keystead/scripts/build/input-hash'
import { root } from '@keystead/scripts/paths'

const inputs = [
  'shell',
  'remotes',
  'bench/bytes/monolith',
  'bench/peers/federation',
  'bench/peers/single-spa',
  'pnpm-lock.yaml',
  'packages/api-client/src',
  'packages/module-sdk/src',
  'packages/ui-kit/package.json',
  'packages/ui-kit/src',
]
const stampOf = (name: string) => join(root, 'bench', 'tmp', name, '.inputs')

/** Reuses an unchanged build: a peer contains all of antd six times, and takes a minute. */
export async function keptBuild(name: string, build: () => Promise<string>): Promise<string> {
  const hash = inputHash(inputs)
  const stamp = stampOf(name)
  if ((await readFile(stamp, 'utf8').catch(() => null)) === hash) return join(root, 'bench', 'tmp', name)
  const folder = await build()
  await writeFile(stamp, hash)
  return folder
}

/** After a deploy into it, a build no longer matches its sources. */
export const dropBuild = (name: string) => rm(stampOf(name), { force: true })
