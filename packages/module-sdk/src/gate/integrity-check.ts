import { createHash } from 'node:crypto'
import type { Manifest } from '../manifest/manifest.ts'
import { ownValue } from '../own-value.ts'
import type { ModuleFiles } from './files-check.ts'
import { NameFinder } from './find-names.ts'
import { integrityOf } from './integrity.ts'
import { unnamedFiles } from './named-check.ts'
import type { Refusal } from './refusal.ts'

/** Hash algorithms that subresource integrity supports. */
const kinds = ['sha256', 'sha384', 'sha512']

const hashesOf = (bytes: Uint8Array) => kinds.map((kind) => createHash(kind).update(bytes).digest('base64'))

/**
 * Scripts that are not integrity-checked. The shell verifies the entry; whatever loads another script must contain its
 * hash, so a script is verified if its hash occurs in a verified script.
 */
export function checkIntegrityChain(manifest: Manifest, files: ModuleFiles): Refusal[] {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const unverified = new Map(scripts.filter(([path]) => path !== manifest.entry))
  const hashes = new NameFinder(
    [...unverified].flatMap(([path, bytes]) => hashesOf(bytes).map((hash) => [hash, path] as const)),
  )
  const open = [manifest.entry]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const verified = hashes
      .find(files.get(path) ?? new Uint8Array())
      .filter((other) => unverified.delete(other))
    open.push(...verified)
  }
  // Unreferenced or mismatching files are refused by other checks.
  const refused = new Set(unnamedFiles(manifest, files))
  const isRefused = ([path, bytes]: [string, Uint8Array]) =>
    refused.has(path) || ownValue(manifest.integrity, path) !== integrityOf(bytes)
  const rejected = [...unverified].filter((script) => !isRefused(script))
  return rejected.map(([path]) => ({
    type: 'script_unheld',
    detail: `"${path}" is loaded by no script that contains its hash, so it is not verified. Build the module as one script (\`format\` "global": no chunks, no import() of own files), or have the bundler set \`integrity\` on each script that it loads.`,
  }))
}
