import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import { forever, sendFile, sendMissing } from './send-file.ts'
import type { ShellArchive } from './shell-archive.ts'
import { compressedEnd, type ShellBuild } from './shell-build.ts'

/** Names under here carry a hash of their content. */
export const assetsFolder = '/assets/'

interface ShellFile {
  path: string
  stamp: string
  read(): Promise<Buffer | null>
  readBrotli(): Promise<Buffer | null>
}

async function findShellFile(shell: ShellBuild, path: string): Promise<ShellFile | null> {
  // Only what the build's own list holds is looked for: no path can lead elsewhere.
  if (!shell.files.has(path)) return null
  const file = join(shell.folder, path)
  const found = await stat(file).catch(() => null)
  if (!found) return null
  const read = (name: string) => () => readFile(name).catch(() => null)
  return {
    ...{ path, stamp: `${found.mtimeMs}-${found.size}` },
    ...{ read: read(file), readBrotli: read(file + compressedEnd) },
  }
}

/** Compresses the shell's scripts and styles one after the other, so that the first visitor does not wait for it. */
export async function warmShellFiles(shell: ShellBuild, cache: CompressedCache): Promise<void> {
  for (const path of shell.files) {
    const file = /\.(js|css)$/.test(path) ? await findShellFile(shell, path) : null
    if (file) await cache.get({ ...file, key: file.path, encoding: 'br' })
  }
}

/** Sends a file of the shell's build. @returns whether the path is one: a reply, when awaited, resolves to nothing. */
export async function sendShellFile(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellBuild,
  cache: CompressedCache,
): Promise<boolean> {
  const path = request.url.split('?', 1)[0] ?? ''
  const file = await findShellFile(shell, path)
  if (!file) return false
  await sendFile(request, reply, cache, {
    ...file,
    key: path,
    cacheControl: cacheControlOf(path),
  })
  return true
}

/** Sends a file of another build: to a page that was opened before the last deploy, or by another server's. */
export async function sendKeptFile(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: ShellArchive | undefined,
  cache: CompressedCache,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? ''
  const file = (await archive?.find(path)) ?? null
  if (!file) return sendMissing(reply)
  return sendFile(request, reply, cache, { key: path, ...file, cacheControl: forever })
}

function cacheControlOf(path: string): string {
  if (path.startsWith(assetsFolder)) return forever
  // An old worker that a cache hands out could not be ended.
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}
