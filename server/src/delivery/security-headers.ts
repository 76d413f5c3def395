/** Origins the page may call: its own, and those of a separate sign-in or API. */
function connectSources(addresses: readonly string[]): string {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return ["'self'", ...new Set(origins)].join(' ')
}

/**
 * Headers of every document. No CSP nonces: a 304 with a new nonce would block every style of the cached body. So
 * inline scripts are allowed by hash, and antd's inline styles by `unsafe-inline`.
 * @param framed for pages in a frame of this origin: the app's own, in a preview (ADR 50), and the catalogue's stage
 */
export function documentHeaders(
  scriptHashes: readonly string[],
  addresses: readonly string[],
  { framed = false } = {},
): Record<string, string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  const policy = [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${connectSources(addresses)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
