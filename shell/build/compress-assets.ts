import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Precompresses scripts and style sheets with Brotli (`<file>.br`) at the highest level: 7 % off a first page load,
 * and too slow to do per request (ADR 30).
 */
export async function compressAssets(dist: string): Promise<void> {
  const folder = join(dist, 'assets')
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }))
    }),
  )
}
