import { isLanguage, type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'

/** The current language, narrowed to a supported one. */
export const shownLanguage = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : usualLanguage
