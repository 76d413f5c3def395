import { join } from 'node:path'
import { root } from '../paths.ts'
import { buildOnce, builtFrom, stamp } from './build-once.ts'
import { inputHash } from './input-hash.ts'

/** The folder the server serves under `/sdk/kit`. */
const folder = join(root, 'dist', 'kit')

const inputs = [
  'packages/ui-kit/package.json',
  'packages/ui-kit/src',
  'packages/ui-kit/gallery',
  'packages/api-client/package.json',
  'packages/api-client/src',
  'pnpm-lock.yaml',
]

/** Builds the kit's catalogue if its inputs changed. @returns whether it was built */
export async function buildKit(say: (line: string) => void): Promise<boolean> {
  const hash = inputHash(inputs)
  return buildOnce({
    name: 'kit',
    isCurrent: async () => (await builtFrom(folder)) === hash,
    async build() {
      say("Building the kit's catalogue…")
      const { buildGallery } = await import('@keystead/kit-gallery/build')
      await buildGallery(folder)
      await stamp(folder, hash)
    },
  })
}
