import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { buildOnce, builtFrom, stamp } from './build-once.ts'
import { inputHash, madeAndTests, onlyMade } from './input-hash.ts'

/** The folder the server serves under `/sdk`. */
export const sdkFolder = join(root, 'dist', 'sdk')

const inputs = [
  'packages',
  'docs/sdk-api.txt',
  'scripts/lib/sdk',
  'scripts/lib/build/build-sdk.ts',
  'tsconfig.base.json',
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
]
const template = join('packages', 'module-sdk', 'template')

function inputsHash(): string {
  const hashes = [inputHash(inputs, madeAndTests), inputHash([template], onlyMade)]
  return hashes.join('-')
}

/** Packs the SDK if its inputs changed. @returns whether it was packed */
export async function buildSdk(say: (line: string) => void): Promise<boolean> {
  const hash = inputsHash()
  return buildOnce({
    name: 'sdk',
    isCurrent: async () => (await builtFrom(sdkFolder)) === hash,
    async build() {
      say('Packing the SDK…')
      // Loads the compiler on demand: usually nothing has changed.
      const { packSdk } = await import('../sdk/pack.ts')
      const next = `${sdkFolder}-next`
      await packSdk(next)
      await stamp(next, hash)
      await rm(sdkFolder, { recursive: true, force: true })
      await rename(next, sdkFolder)
    },
  })
}
