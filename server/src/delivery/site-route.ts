import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { sitePathOf, sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { isHeld, stampOf } from '../http/answers/tagged.ts'
import { type CompressedCache, encodingFor } from '../http/compressed-cache.ts'
import { pathOf } from '../http/request-path.ts'
import { fillSitePage, keepLanguage, type SiteFacts } from './fill-site-page.ts'
import { documentHeaders } from './security-headers.ts'
import type { ShellBuild } from './shell-build.ts'

/** `?lng=` as the app reads it: "de…" is German, anything else English. */
function namedLanguage(query: unknown): Language | null {
  const named = (query as { lng?: unknown } | undefined)?.lng
  if (typeof named !== 'string' || named === '') return null
  return languages.find((language) => named.toLowerCase().startsWith(language)) ?? 'en'
}

/**
 * Sends a prerendered public page. It reads no cookie, so any cache may store it and revalidate.
 * @returns whether the path is one of these pages
 */
export async function sendSitePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { shell, facts, cache }: { shell: ShellBuild; facts: SiteFacts; cache: CompressedCache },
): Promise<boolean> {
  const path = sitePathOf(pathOf(request))
  if (path === undefined) return false
  const named = namedLanguage(request.query)
  const language = named ?? acceptedLanguage(request.headers['accept-language'])
  const page = shell.site.get(`${language}/${path.slice(1) || 'index'}`)
  if (page === undefined) return false
  const filled = fillSitePage(page, facts, language)
  const html = named ? keepLanguage(filled, named) : filled
  const stamp = stampOf(html)
  reply.headers(documentHeaders(shell.siteScriptHashes, []))
  reply.header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', 'accept-encoding, accept-language').header('content-language', language)
  if (isHeld(request, reply, stamp)) {
    await reply.code(304).send()
    return true
  }
  const wanted = { key: `site ${named ?? ''} ${language}${path}`, stamp, read: async () => Buffer.from(html) }
  const sent = await cache.get({ ...wanted, encoding: encodingFor(request.headers['accept-encoding']) })
  if (sent && sent.encoding !== 'identity') reply.header('content-encoding', sent.encoding)
  await reply.type('text/html; charset=utf-8').send(sent?.bytes ?? html)
  return true
}

/** The public pages for search engines, in each language. */
export function sitemap(publicUrl: string): string {
  const alternates = (path: string) =>
    languages
      .map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${publicUrl}${path}?lng=${each}"/>`,
      )
      .join('')
  const urls = sitePaths.flatMap((path) =>
    languages.map((each) => `<url><loc>${publicUrl}${path}?lng=${each}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>
`
}

/** Public pages with any query (shared links carry tracking parameters); not the app or the API. */
export function robots(publicUrl: string): string {
  const open = [
    ...sitePaths.flatMap((path) => [`${path}$`, `${path}?`]),
    '/assets/',
    '/icons/',
    '/pictures/',
    '/*.svg$',
  ]
  return [
    'User-agent: *',
    'Disallow: /',
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
