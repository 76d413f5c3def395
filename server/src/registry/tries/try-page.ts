import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { escapeHtml } from '../../mail/html.ts'
import { fill } from '../../mail/texts.ts'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import type { Grant } from './try-link.ts'

type Text = keyof typeof en
const catalogues: Record<Language, Record<Text, string>> = { en, de }

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.3 }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 6px; background: #0d5b50; color: #fff }
a { display: inline-block; padding: .5rem 0; color: inherit }
:focus-visible { outline: 3px solid; outline-offset: 2px }`

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Keystead</title>
<style>
${STYLE}
</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`
}

const sayIn =
  (language: Language) =>
  (key: Text, values: Record<string, string> = {}): string =>
    escapeHtml(fill(catalogues[language][key], values))

/**
 * Asks before a version is tried: whoever follows a link that somebody sent must not find another version on the page
 * without having wanted it. Without a script, and so before anything of the module has run.
 */
export function questionPage(language: Language, { title, version }: Manifest, { until }: Grant): string {
  const t = sayIn(language)
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const words = {
    ...{ title: title[language], version },
    until: `${at.format(until * 1_000)} UTC`,
  }
  const acts = `<form method="post"><button>${t('try.begin')}</button></form><a href="/">${t('try.leave')}</a>`
  return page(language, t('try.question', words), `<p>${t('try.text', words)}</p>${acts}`)
}

/** Says why a link comes to nothing, and that nothing has changed. */
export function refusalPage(
  language: Language,
  why: 'unknown' | 'ended' | 'gone',
  grant?: Pick<Grant, 'module' | 'version'>,
): string {
  const t = sayIn(language)
  const words = { title: grant?.module ?? '', version: grant?.version ?? '' }
  const sentences = { unknown: t('try.unknown'), ended: t('try.ended'), gone: t('try.gone', words) }
  const body = `<p>${sentences[why]} ${t('try.usual')}</p><a href="/">${t('try.leave')}</a>`
  return page(language, t('try.endedTitle'), body)
}
