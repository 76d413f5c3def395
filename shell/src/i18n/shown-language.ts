import { isLanguage, type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'

/** The language that texts are in now, as one of ours. */
export const shownLanguage = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : usualLanguage
