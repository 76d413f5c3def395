import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../shell/build/build.ts'
import { inputHash } from './input-hash.ts'
import { root } from './paths.ts'

const folder = join(root, 'shell')
const stampFile = join(folder, 'dist', '.inputs')

const inputs = [
  'shell',
  'packages/api-client/src',
  'packages/ui-kit/package.json',
  'packages/ui-kit/src',
  'packages/module-sdk/src/index.ts',
  'packages/module-sdk/src/host',
  'packages/module-sdk/src/manifest',
  'pnpm-lock.yaml',
]

/** Builds the shell where its inputs changed. @returns whether it was built. */
export async function buildShell(say: (line: string) => void): Promise<boolean> {
  const hash = await inputHash(inputs)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === hash) return false
  say('Building the shell…')
  await build()
  await writeFile(stampFile, hash)
  return true
}
