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

/** The shell as it is built in the workspace. */
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

/** A page that no module draws on: beside what the server has written into it, it is the shell's own. */
const plainPage = '/login'

/** The shell as a deployment serves it: its page with the place for data empty again, its files as they are asked for. */
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

/** The shell that a module is tried in: the workspace's own, else that of the deployment it goes to. */
export function stagedShell(to: string): Promise<StagedShell | null> {
  const root = findWorkspace()
  return root === null ? servedShell(to) : builtShell(root)
}
