/** The product's languages; texts, manifests, settings and mails exist in each. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The default if nothing is known or the requested language is not supported. */
export const usualLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)
