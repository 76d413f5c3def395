import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostJsonSchema } from '../../manifest/manifest.ts'
import { dataPlace } from '../../manifest/shell-paths.ts'
import { findWorkspace } from '../places.ts'
import { callRegistry } from '../registry-client.ts'
import { servedFiles } from './served-files.ts'
import type { StagedShell } from './stage.ts'

async function filesUnder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      return [file.slice(folder.length).replaceAll('\\', '/'), await readFile(file)] as const
    })
  return new Map(await Promise.all(files))
}

/** The shell built in the workspace. */
async function builtShell(root: string): Promise<StagedShell | null> {
  const files = await filesUnder(join(root, 'shell', 'dist')).catch(() => null)
  const [template, host] = [files?.get('/index.html'), files?.get('/host.json')]
  if (!files || !template || !host) return null
  const parsed = hostJsonSchema.safeParse(JSON.parse(host.toString()))
  if (!parsed.success) return null
  return {
    host: parsed.data,
    template: template.toString(),
    file: async (path) => files.get(path) ?? null,
    lost: new Set(),
  }
}

/** No module draws here, so apart from the injected data the document is the shell's own. */
const plainPage = '/login'

/** The shell as a deployment serves it: its document with the injected data removed, its files fetched on demand. */
async function servedShell(to: string): Promise<StagedShell | null> {
  const answer = await callRegistry<{ host: unknown }>({ to, path: '/host' }).catch(() => null)
  const host = hostJsonSchema.safeParse(answer?.host)
  const page = await fetch(to + plainPage, { headers: { accept: 'text/html', 'accept-language': 'en' } })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  const template = page.replace(/<script[^>]*id="keystead-boot"[^>]*>[\s\S]*?<\/script>/, dataPlace)
  if (!host.success || !template.includes(dataPlace)) return null
  return { host: host.data, template, ...servedFiles(to) }
}

/** The shell to check against: the workspace's own build, else the target deployment's. */
export function stagedShell(to: string): Promise<StagedShell | null> {
  const root = findWorkspace()
  return root === null ? servedShell(to) : builtShell(root)
}
