import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../mail/html.ts'
import { type MailText, mailLanguage, mailText } from '../../mail/texts.ts'
import { plainPage, plainPageHeaders } from '../../plain-page.ts'
import type { AuthContext } from '../context.ts'
import { queryText } from '../requests/query-text.ts'
import { followLink } from './confirm.ts'

/**
 * Undoing an address change signs everybody out and removes the password. A page with a button, so that mail scanners
 * that open every link do not trigger it.
 */
export async function undoRoutes(auth: FastifyInstance, context: AuthContext): Promise<void> {
  // The button posts a form without fields; no other route accepts forms.
  auth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))

  auth.get('/undo', { exposeHeadRoute: false }, async (request, reply) => {
    const language = mailLanguage(undefined, request.headers['accept-language'])
    const words = (key: MailText) => escapeHtml(mailText(language, key))
    const body = `<p>${words('undo.text')}</p><form method="post"><button>${words('auth.mail.undo.button')}</button></form>`
    return reply
      .headers(plainPageHeaders)
      .type('text/html')
      .send(plainPage(language, words('undo.title'), body))
  })

  auth.post('/undo', async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: 'email_undo' }
    return reply.redirect(await followLink(context, link, `${context.publicUrl}/login`), 303)
  })
}
