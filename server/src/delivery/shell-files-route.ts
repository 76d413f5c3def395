import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import { pathOf } from '../http/request-path.ts'
import { immutableCache, sendFile, sendMissing } from './send-file.ts'
import type { ShellArchive } from './shell-archive.ts'
import { compressedEnd, type ShellBuild } from './shell-build.ts'

/** Content-hashed file names, so immutable. */
export const assetsFolder = '/assets/'

interface ShellFile {
  path: string
  stamp: string
  read(): Promise<Buffer | null>
  readBrotli(): Promise<Buffer | null>
}

async function findShellFile(shell: ShellBuild, path: string): Promise<ShellFile | null> {
  // Allowlist: only files listed by the build are read, so paths cannot escape.
  if (!shell.files.has(path)) return null
  const file = join(shell.folder, path)
  const stats = await stat(file).catch(() => null)
  if (!stats) return null
  const read = (name: string) => () => readFile(name).catch(() => null)
  return {
    path,
    stamp: `${stats.mtimeMs}-${stats.size}`,
    read: read(file),
    readBrotli: read(file + compressedEnd),
  }
}

/** Precompresses the shell's scripts and styles one by one, so the first visitor does not wait. */
export async function warmShellFiles(shell: ShellBuild, cache: CompressedCache): Promise<void> {
  for (const path of shell.files) {
    const file = /\.(js|css)$/.test(path) ? await findShellFile(shell, path) : null
    if (file) await cache.get({ ...file, key: file.path, encoding: 'br' })
  }
}

/**
 * Sends a file of the shell's build.
 * @returns whether the path is one (boolean, as an awaited reply resolves to nothing)
 */
export async function sendShellFile(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellBuild,
  cache: CompressedCache,
): Promise<boolean> {
  const path = pathOf(request)
  const file = await findShellFile(shell, path)
  if (!file) return false
  await sendFile(request, reply, cache, {
    ...file,
    key: path,
    cacheControl: cacheControlOf(path),
  })
  return true
}

/** Serves files of other builds: for pages opened before the last deploy, or served by another server. */
export async function sendKeptFile(
  request: FastifyRequest,
  reply: FastifyReply,
  archive: ShellArchive | undefined,
  cache: CompressedCache,
): Promise<FastifyReply> {
  const path = pathOf(request)
  const file = (await archive?.find(path)) ?? null
  if (!file) return sendMissing(reply)
  return sendFile(request, reply, cache, { key: path, ...file, cacheControl: immutableCache })
}

function cacheControlOf(path: string): string {
  if (path.startsWith(assetsFolder)) return immutableCache
  // A cached service worker could not be retired.
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600'
}
