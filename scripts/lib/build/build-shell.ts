import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { buildOnce, builtFrom, stamp } from './build-once.ts'
import { inputHash } from './input-hash.ts'

const folder = join(root, 'shell', 'dist')

/** The bundler takes a third of a second to load, and usually nothing has changed. */
const bundler = () => import('@keystead/shell/build')

const inputs = [
  'shell',
  // The shell reports the versions of these three as provided.
  'packages/api-client/package.json',
  'packages/api-client/src',
  'packages/ui-kit/package.json',
  'packages/ui-kit/src',
  'packages/module-sdk/package.json',
  'packages/module-sdk/src',
  'pnpm-lock.yaml',
]

/** Builds the shell if its inputs changed. @returns whether it was built */
export async function buildShell(say: (line: string) => void): Promise<boolean> {
  const hash = inputHash(inputs)
  return buildOnce({
    name: 'shell',
    isCurrent: async () => (await builtFrom(folder)) === hash,
    async build() {
      say('Building the shell…')
      const { build } = await bundler()
      await build()
      await stamp(folder, hash)
    },
  })
}

/**
 * Same with source maps, into a separate folder. Swapped in only when complete, so a build error leaves the page as it
 * was.
 */
export async function buildDevShell(say: (line: string) => void, goal: string): Promise<boolean> {
  const hash = inputHash(inputs)
  if ((await builtFrom(goal)) === hash) return false
  say('Building the shell…')
  const [next, old] = [`${goal}-next`, `${goal}-old`]
  const { build } = await bundler()
  await build({ dist: next, sourceMap: true })
  await stamp(next, hash)
  await rm(old, { recursive: true, force: true })
  if (existsSync(goal)) await rename(goal, old)
  await rename(next, goal)
  return true
}
