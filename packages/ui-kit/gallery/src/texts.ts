import kitDe from '@keystead/ui-kit/locales/de.json'
import kitEn from '@keystead/ui-kit/locales/en.json'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import de from './locales/de.json'
import en from './locales/en.json'

/** Initializes the texts of kit and catalogue before rendering. */
export const startTexts = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'gallery',
    keySeparator: false,
    resources: { en: { common: kitEn, gallery: en }, de: { common: kitDe, gallery: de } },
    interpolation: { escapeValue: false },
  })
