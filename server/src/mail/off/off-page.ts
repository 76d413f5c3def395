import type { Language } from '@keystead/module-sdk/manifest/languages'
import { escapeHtml } from '../html.ts'
import { type MailText, mailText } from '../texts.ts'

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: 6px; background: #0d5b50; color: #fff }
button:focus-visible { outline: 3px solid; outline-offset: 2px }`

function page(language: Language, heading: MailText, text: MailText, form = ''): string {
  const [title, words] = [heading, text].map((key) => escapeHtml(mailText(language, key)))
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Keystead</title>
<style>
${STYLE}
</style></head>
<body><main><h1>${title}</h1><p role="status">${words}</p>${form}</main></body>
</html>
`
}

/** How it stands with mails of a kind, and the button for the other. Without a script: it is opened from mail programs. */
export function offPage(language: Language, kind: 'invitations' | 'lease_ends', isWanted: boolean): string {
  const label = escapeHtml(mailText(language, isWanted ? 'off.switchOff' : 'off.switchOn'))
  const button = `<form method="post"><button name="wanted" value="${isWanted ? 'no' : 'yes'}">${label}</button></form>`
  return page(language, `off.${kind}`, isWanted ? 'off.isOn' : 'off.isOff', button)
}

export const unknownLinkPage = (language: Language): string =>
  page(language, 'off.unknownTitle', 'off.unknown')
