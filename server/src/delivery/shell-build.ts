import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type HostJson, hostJsonSchema } from '@keystead/module-sdk/manifest'
import { dataPlace } from '@keystead/module-sdk/manifest/shell-paths'

export interface ShellBuild {
  folder: string
  /** The document with its two placeholders. */
  template: string
  /** `sha256-…` of each inline script of the document, for the CSP. */
  scriptHashes: string[]
  host: HostJson
  /** Servable files, from the root: `/assets/…`. */
  files: ReadonlySet<string>
  /** Prerendered public pages by `<language>/<name>`. */
  site: ReadonlyMap<string, string>
  /** `sha256-…` of their inline scripts, for their CSP. */
  siteScriptHashes: string[]
}

const inlineScript = /<script(?![^>]*\s(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g
const notServed = new Set(['/index.html', '/host.json'])
/** Precompressed variants lie next to the file. */
export const compressedEnd = '.br'
/** Public pages have their own URLs, so the folder is not served. */
export const siteFolder = '/site/'

function hashesOf(template: string): string[] {
  return [...template.matchAll(inlineScript)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}

async function filesOf(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  // Skips dotfiles, which are the build's notes, and precompressed variants.
  return new Set(
    paths.filter(
      (path) =>
        !notServed.has(path) &&
        !path.includes('/.') &&
        !path.startsWith(siteFolder) &&
        !path.endsWith(compressedEnd),
    ),
  )
}

/** Public pages of the build; empty if it has none. */
async function siteOf(folder: string): Promise<Map<string, string>> {
  const site = join(folder, siteFolder)
  const names = await readdir(site, { recursive: true }).catch(() => [])
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => {
      const key = name.replaceAll('\\', '/').replace(/\.html$/, '')
      return [key, await readFile(join(site, name), 'utf8')] as const
    })
  return new Map(await Promise.all(pages))
}

async function readBuild(folder: string): Promise<ShellBuild> {
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const host = hostJsonSchema.parse(JSON.parse(await readFile(join(folder, 'host.json'), 'utf8')))
  for (const place of ['</head>', dataPlace]) {
    if (!template.includes(place)) throw new Error(`The shell's index.html has no place ${place}`)
  }
  const site = await siteOf(folder)
  return {
    folder,
    template,
    host,
    site,
    files: await filesOf(folder),
    scriptHashes: hashesOf(template),
    siteScriptHashes: [...new Set([...site.values()].flatMap(hashesOf))],
  }
}

async function stampOf(folder: string): Promise<string | null> {
  const stats = ['index.html', 'host.json'].map((file) => stat(join(folder, file)).catch(() => null))
  const [template, host] = await Promise.all(stats)
  return template && host ? `${template.mtimeMs}-${host.mtimeMs}` : null
}

/** The served build, re-read when a new one replaces it. Null while there is none. */
export function shellBuild(folder: string): () => Promise<ShellBuild | null> {
  let latest: { stamp: string; build: Promise<ShellBuild> } | null = null
  return async () => {
    const stamp = await stampOf(folder)
    if (stamp === null) return null
    if (latest?.stamp !== stamp) latest = { stamp, build: readBuild(folder) }
    const reading = latest
    return reading.build.catch((error) => {
      // A half-written build is re-read at the next request.
      if (latest === reading) latest = null
      throw error
    })
  }
}
