import { publicPaths } from '@keystead/module-sdk/manifest/shell-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { isHeld, stampOf } from '../http/answers/tagged.ts'
import { compress, encodingFor } from '../http/compressed-cache.ts'
import { pathOf } from '../http/request-path.ts'
import type { Registry } from '../registry/registry.ts'
import { anonymous } from '../registry/resolve/module-state.ts'
import { resolveIndex } from '../registry/resolve/resolve.ts'
import { type ClientConfig, renderDocument } from './document.ts'
import { type Hint, readHint } from './hint-cookie.ts'
import { documentHeaders } from './security-headers.ts'
import type { ShellBuild } from './shell-build.ts'
import type { Site } from './site.ts'

/** These ignore cookies, so any cache may store them. */
const publicPages: ReadonlySet<string> = new Set(publicPaths)

/** `/?preview=`: a page of the app that staff open, in place of the public one. */
export function isPreview({ url, query }: FastifyRequest): boolean {
  return url.startsWith('/?') && Object.hasOwn(query as object, 'preview')
}

/** Whether the caller wants a page, rather than a missing file. */
export function wantsDocument(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  // A mistyped script or style URL must not be answered with HTML.
  const isFile = pathOf(request).split('/').at(-1)?.includes('.')
  return accept.includes('*/*') && !isFile && request.headers['sec-fetch-dest'] === undefined
}

const nobody: Hint = { audience: anonymous, lang: null }

export interface DocumentSources {
  registry: Registry
  config(): Promise<ClientConfig>
  site?: Site | undefined
}

export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: ShellBuild,
  { registry, config, site }: DocumentSources,
): Promise<FastifyReply> {
  const path = pathOf(request)
  const isPublic = publicPages.has(path) && !isPreview(request)
  const hint = isPublic ? nobody : readHint(request.headers.cookie)
  const { snapshot } = registry
  const tries = isPublic ? undefined : await registry.tries.of(request.headers.cookie)
  const clientConfig = await config()
  const html = renderDocument({
    path,
    snapshot,
    shell,
    config: clientConfig,
    social: site?.social,
    lang: hint.lang ?? acceptedLanguage(request.headers['accept-language']),
    tries,
    index: resolveIndex(snapshot, { ...hint.audience, tries }, shell.host),
  })
  const addresses = [clientConfig.supabaseUrl, clientConfig.apiUrl]
  reply.headers(documentHeaders(shell.scriptHashes, addresses, { framed: !isPublic }))
  if (!isPublic) return sendHtml(request, reply.header('cache-control', 'private, no-store'), html)
  reply.header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', 'accept-encoding, accept-language')
  if (isHeld(request, reply, stampOf(html))) return reply.code(304).send()
  return sendHtml(request, reply, html)
}

/** Sends an uncached page. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  // Not cached: quality 5 takes a millisecond.
  const bytes = await compress(Buffer.from(html), encoding, 5)
  reply.type('text/html; charset=utf-8')
  return encoding === 'identity' ? reply.send(bytes) : reply.header('content-encoding', encoding).send(bytes)
}
