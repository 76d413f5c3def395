import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { buildOnce } from './build-once.ts'
import { inputHash } from './input-hash.ts'

/** The folder the server serves under `/sdk/kit`. */
const folder = join(root, 'dist', 'kit')
const stamp = join(folder, '.inputs')

const inputs = [
  ...['packages/ui-kit/package.json', 'packages/ui-kit/src', 'packages/ui-kit/gallery'],
  ...['packages/api-client/package.json', 'packages/api-client/src', 'pnpm-lock.yaml'],
]

/** Builds the kit's catalogue if its inputs changed. @returns whether it was built */
export async function buildKit(say: (line: string) => void): Promise<boolean> {
  const hash = inputHash(inputs)
  return buildOnce({
    name: 'kit',
    isCurrent: async () => (await readFile(stamp, 'utf8').catch(() => null)) === hash,
    async build() {
      say("Building the kit's catalogue…")
      const { buildGallery } = await import('@keystead/kit-gallery/build')
      await buildGallery(folder)
      await writeFile(stamp, hash)
    },
  })
}
