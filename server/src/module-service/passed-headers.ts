import type { IncomingHttpHeaders } from 'node:http'
import { ownValue } from '@keystead/api-client/own-value'

/** An allowlist, so that no cookie, IP address or hop-by-hop header is passed on by accident. */
const TO_SERVICE = [
  'accept',
  'accept-language',
  'content-type',
  'content-language',
  'if-match',
  'if-none-match',
  'idempotency-key',
]
const FROM_SERVICE = ['content-type', 'content-language', 'etag', 'cache-control']

/** Characters allowed in a header; sending others would fail. */
const WRITTEN = /^[\x20-\x7e\x80-\xff\t]{1,2000}$/

type Headers = Record<string, string>

function only(names: readonly string[], headers: IncomingHttpHeaders): Headers {
  const kept = names.flatMap((name): [string, string][] => {
    const value = [ownValue(headers, name)].flat()[0]
    return value !== undefined && WRITTEN.test(value) ? [[name, value]] : []
  })
  return Object.fromEntries(kept)
}

export const toService = (headers: IncomingHttpHeaders): Headers => only(TO_SERVICE, headers)
export const fromService = (headers: IncomingHttpHeaders): Headers => only(FROM_SERVICE, headers)
