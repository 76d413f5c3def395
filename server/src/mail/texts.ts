import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }

export type MailLanguage = 'en' | 'de'
export type MailText = keyof typeof en

const catalogues: Record<MailLanguage, Record<MailText, string>> = { en, de }

export const mailText = (language: MailLanguage, key: MailText): string => catalogues[language][key]

/** Puts values in the place of `{{name}}`. A name without a value stays as it is. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole)

const isMailLanguage = (value: unknown): value is MailLanguage => value === 'en' || value === 'de'

/** The language somebody is written to in: the one they chose, else the browser's first that we speak, else English. */
export function mailLanguage(chosen: unknown, acceptLanguage: string | undefined): MailLanguage {
  if (isMailLanguage(chosen)) return chosen
  return browserLanguages(acceptLanguage).find(isMailLanguage) ?? 'en'
}

function browserLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return {
        language: tag.slice(0, 2).toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight) || 0,
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ language }) => language)
}
