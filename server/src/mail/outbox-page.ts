import type { Language } from '@keystead/module-sdk/manifest/languages'
import { anchor, escapeHtml } from './html.ts'
import type { SentMail } from './outbox.ts'
import { fill, mailText } from './texts.ts'

/** The outbox as HTML: every mail as text with clickable links. */
export function outboxPage(mails: SentMail[], language: Language): string {
  const title = escapeHtml(mailText(language, 'outbox.title'))
  const empty = `<p>${escapeHtml(mailText(language, 'outbox.empty'))}</p>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 42rem; margin: 0 auto; padding: 1rem }
article { border: 1px solid #8a8a8a; border-radius: 8px; padding: 0 1rem; margin: 1rem 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
a { color: inherit }
</style></head>
<body><main>
<h1>${title}</h1>
${mails.map((mail) => article(mail, language)).join('\n') || empty}
</main></body>
</html>
`
}

function article(mail: SentMail, language: Language): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const to = fill(mailText(language, 'outbox.to'), {
    email: mail.to,
    time: time.format(new Date(mail.sent_at)),
  })
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(to)}</p>
<p class="text">${textWithLinks(mail)}</p>
</article>`
}

/** Only the mail's own links become anchors. */
const textWithLinks = (mail: SentMail): string =>
  mail.text
    .split(/(\s+)/)
    .map((word) => (mail.links.includes(word) ? anchor(word, word, '') : escapeHtml(word)))
    .join('')
