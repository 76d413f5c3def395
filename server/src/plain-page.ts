import type { Language } from '@keystead/module-sdk/manifest/languages'

/** For self-contained pages: no scripts, no subresources, no framing; forms post to our origin only. */
export const plainPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // Not `no-referrer`: the page's own form would then send no origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.3 }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: 6px; background: #0d5b50; color: #fff }
a { display: inline-block; padding: .5rem 0; color: inherit }
:focus-visible { outline: 3px solid; outline-offset: 2px }`

/**
 * A page opened from a link in a mail or from another person: GET does nothing until its button is pressed, and it
 * needs neither the app nor scripts. `title` and `body` are HTML.
 */
export const plainPage = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Keystead</title>
<style>
${STYLE}
</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`
