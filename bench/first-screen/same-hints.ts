import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageCost } from '@keystead/e2e/support/cost/page-cost'
import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Browser } from 'playwright'

interface Built<Value> {
  federated: Value
  monolith: Value
}

interface Asking {
  urls: Built<string>
  paths: Built<string>
  awaits: string
  /** Where the one bundle lies. */
  folder: string
}

/** The shell's files that a page asks for beyond what its document names. */
async function lateFiles(
  browser: Browser,
  { urls, paths, awaits }: Asking,
  built: keyof Built<string>,
): Promise<string[]> {
  const visit = { url: urls[built], path: paths[built], awaits, signedIn: true }
  const { parts } = await pageCost(browser, visit)
  const late = parts.filter(({ level }) => level > 2).map((part) => new URL(part.url).pathname)
  return [...new Set(late.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file)))]
}

/** A file's name without the hash of its content. */
const nameOf = (file: string) => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '')

/**
 * The hints that the document of the one bundle would need to name as much as that of the federated app: what the page
 * asks for later, but for what the other does not name either.
 */
export async function sameHints(browser: Browser, asking: Asking): Promise<string> {
  const unnamed = new Set((await lateFiles(browser, asking, 'federated')).map(nameOf))
  const late = await lateFiles(browser, asking, 'monolith')
  const files = late.filter((file) => !unnamed.has(nameOf(file)))
  const host = JSON.parse(await readFile(join(asking.folder, 'host.json'), 'utf8')) as HostJson
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? 'style' : 'script'
    const integrity = host.integrity[file.slice(1)]
    if (!integrity) throw new Error(`One bundle: no hash of ${file}`)
    return `<link rel="preload" as="${kind}" href="${file}" crossorigin="anonymous" integrity="${integrity}">`
  })
  return links.join('')
}
