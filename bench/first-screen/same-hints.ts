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
  /** Of the single bundle. */
  folder: string
}

/** The shell's files that a page requests without a hint in its document. */
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

/** A file name without its content hash. */
const nameOf = (file: string) => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '')

/**
 * The hints a single bundle's document needs for parity with the federated app: the files the page requests later,
 * except those that the federated document does not hint at either.
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
