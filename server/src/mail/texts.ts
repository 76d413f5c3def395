import { ownValue } from '@keystead/api-client/own-value'
import { isLanguage, type Language } from '@keystead/module-sdk/manifest/languages'
import { acceptedLanguage } from '../http/accepted-language.ts'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }

export type MailText = keyof typeof en

const catalogues: Record<Language, Record<MailText, string>> = { en, de }

export const mailText = (language: Language, key: MailText): string => catalogues[language][key]

/** Replaces `{{name}}`; names without a value stay. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => ownValue(values, name) ?? whole)

/** The chosen language, else the browser's first supported one, else English. */
export const mailLanguage = (chosen: unknown, acceptLanguage: string | undefined): Language =>
  isLanguage(chosen) ? chosen : acceptedLanguage(acceptLanguage)
