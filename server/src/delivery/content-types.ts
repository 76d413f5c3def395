import { ownValue } from '@keystead/api-client/own-value'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  tgz: 'application/gzip',
  webmanifest: 'application/manifest+json',
}

export function contentTypeOf(path: string): string {
  return ownValue(types, path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream'
}

/** Text only: fonts and images are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|json|svg|x-icon|font\/(ttf|otf)/.test(contentType)
}
