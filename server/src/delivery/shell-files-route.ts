import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedCache } from './compressed-cache.ts'
import { forever, sendFile } from './send-file.ts'
import type { ShellBuild } from './shell-build.ts'

/** Names under here carry a hash of their content. */
export const assetsFolder = '/assets/'

/** Sends a file of the shell's build, or says null where the path is none. */
export async function sendShellFile(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellBuild,
  cache: CompressedCache,
): Promise<FastifyReply | null> {
  const path = request.url.split('?', 1)[0] ?? ''
  // Only what the build's own list holds is looked for: no path can lead elsewhere.
  if (!shell.files.has(path)) return null
  const file = join(shell.folder, path)
  const found = await stat(file).catch(() => null)
  if (!found) return null
  return sendFile(request, reply, cache, {
    key: path,
    stamp: `${found.mtimeMs}-${found.size}`,
    read: () => readFile(file).catch(() => null),
    cacheControl: path.startsWith(assetsFolder) ? forever : 'public, max-age=3600',
  })
}
