import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { escapeHtml } from '../../mail/html.ts'
import { fill } from '../../mail/texts.ts'
import { plainPage } from '../../plain-page.ts'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import type { Grant } from './try-link.ts'

type Text = keyof typeof en
const catalogues: Record<Language, Record<Text, string>> = { en, de }

const sayIn =
  (language: Language) =>
  (key: Text, values: Record<string, string> = {}): string =>
    escapeHtml(fill(catalogues[language][key], values))

/**
 * Asks for confirmation: nobody should get another version just by following a link. No script, so nothing of the
 * module runs before that.
 */
export function questionPage(language: Language, { title, version }: Manifest, { until }: Grant): string {
  const t = sayIn(language)
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const words = {
    title: title[language],
    version,
    until: `${at.format(until * 1_000)} UTC`,
  }
  const buttons = `<form method="post"><button>${t('try.begin')}</button></form><a href="/">${t('try.leave')}</a>`
  return plainPage(language, t('try.question', words), `<p>${t('try.text', words)}</p>${buttons}`)
}

/** Explains why a link does not work, and that nothing changed. */
export function refusalPage(
  language: Language,
  why: 'unknown' | 'ended' | 'gone',
  grant?: Pick<Grant, 'module' | 'version'>,
): string {
  const t = sayIn(language)
  const words = { title: grant?.module ?? '', version: grant?.version ?? '' }
  const sentences = { unknown: t('try.unknown'), ended: t('try.ended'), gone: t('try.gone', words) }
  const body = `<p>${sentences[why]} ${t('try.usual')}</p><a href="/">${t('try.leave')}</a>`
  return plainPage(language, t('try.endedTitle'), body)
}
