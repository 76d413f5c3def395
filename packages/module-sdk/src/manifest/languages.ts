/** The languages of the product. Texts, manifests, settings and mails have each of them. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What is spoken to who has said nothing, or asks for a language that is not here. */
export const usualLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)
