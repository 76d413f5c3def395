import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../mail/html.ts'
import { mailLanguage, mailText } from '../../mail/texts.ts'
import type { AuthContext } from '../context.ts'
import { queryText } from '../requests/query-text.ts'
import { followLink } from './confirm.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

/**
 * The way back to an address signs everybody out and takes the password away. A mail scanner that opens every link must
 * not do that, so it is a page with a button.
 */
export async function undoRoutes(auth: FastifyInstance, context: AuthContext): Promise<void> {
  // What the button sends: a form without a field. No other call takes one.
  auth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))

  auth.get('/undo', { exposeHeadRoute: false }, async (request, reply) => {
    const language = mailLanguage(undefined, request.headers['accept-language'])
    const [title, text, button] = (['undo.title', 'undo.text', 'auth.mail.undo.button'] as const).map((key) =>
      escapeHtml(mailText(language, key)),
    )
    return reply
      .headers({ 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'same-origin' })
      .type('text/html')
      .send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 1rem }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: 6px; background: #0d5b50; color: #fff }
</style></head>
<body><main><h1>${title}</h1><p>${text}</p><form method="post"><button>${button}</button></form></main></body>
</html>
`)
  })

  auth.post('/undo', async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: 'email_undo' }
    return reply.redirect(await followLink(context, link, `${context.publicUrl}/login`), 303)
  })
}
