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
      await writeFile(join(folder, `${name}.br`), await smallest(await readFile(join(folder, name))))
    }),
  )
}

/** In bits; 0 lets Brotli choose. Which is smaller depends on chance, by up to 150 bytes of the start. */
const BLOCK_SIZES = [0, 16]

async function smallest(bytes: Buffer): Promise<Buffer> {
  const isOneBlock = bytes.length <= 2 ** 16
  const tries = (isOneBlock ? [0] : BLOCK_SIZES).map((bits) =>
    compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGBLOCK]: bits,
      },
    }),
  )
  const [first, ...others] = await Promise.all(tries)
  return others.reduce((least, each) => (each.length < least.length ? each : least), first as Buffer)
}
