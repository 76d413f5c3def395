import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'
import { root } from '@keystead/scripts/paths'
import { build } from '@keystead/shell/build'
import { tableOf } from '../lib/report.ts'
import { reasons } from './reasons.ts'

const compress = promisify(brotliCompress)

interface Part {
  file: string
  name: string
  bytes: number
}

/** Chunks of every page with a module, and those of the kit that a list needs. */
const includedFiles = /^(vendor|index|modules|kit-antd|kit-popup|kit-list|kit-options|kit-menu-list)\./

const packageIn = (source: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? 'own code'

/** The shell's files by package, down to a kilobyte, according to the source maps. */
export async function partsTable(): Promise<{ parts: Part[]; table: string }> {
  const dist = join(root, 'bench', 'tmp', 'parts')
  await build({ dist, sourceMap: true })
  const assets = join(dist, 'assets')
  const files = (await readdir(assets)).filter((name) => includedFiles.test(name) && name.endsWith('.js'))
  const parts = (await Promise.all(files.map((file) => partsOf(assets, file)))).flat()
  const shown = parts.filter(({ bytes }) => bytes >= 1024)
  const rows = shown.map(({ file, name, bytes }) => [
    file,
    name,
    (bytes / 1024).toFixed(1),
    file === 'vendor' ? (reasons[name] ?? 'NOT JUSTIFIED') : '',
  ])
  return { parts, table: tableOf([['file', 'part', 'KB', 'why it is on every page'], ...rows]) }
}

async function partsOf(assets: string, file: string): Promise<Part[]> {
  const [code, map] = await Promise.all([
    readFile(join(assets, file), 'utf8'),
    readFile(join(assets, `${file}.map`), 'utf8'),
  ])
  const texts = textsByPart(code, JSON.parse(map))
  const whole = (await compress(code)).length
  const sizes = await Promise.all(
    [...texts].map(async ([name, text]) => ({ name, bytes: (await compress(text)).length })),
  )
  // Packages compress better together: distribute the file's compressed size in proportion.
  const share = whole / sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  return sizes
    .map(({ name, bytes }) => ({ file: file.split('.')[0] ?? file, name, bytes: Math.round(bytes * share) }))
    .sort((one, other) => other.bytes - one.bytes)
}

function textsByPart(code: string, map: { mappings: string; sources: string[] }): Map<string, string> {
  const lines = code.split('\n')
  const texts = new Map<string, string>()
  for (const [at, segments] of decode(map.mappings).entries()) {
    const line = lines[at] ?? ''
    for (const [index, [from, source]] of segments.entries()) {
      const text = line.slice(from, segments[index + 1]?.[0])
      const name = source === undefined ? 'own code' : packageIn(map.sources[source] ?? '')
      texts.set(name, (texts.get(name) ?? '') + text)
    }
  }
  return texts
}
