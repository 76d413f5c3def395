import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../form/errors/issue-text.ts'
import de from './locales/de.json'
import en from './locales/en.json'

// A separate catalogue: common texts load with every page.
const catalogues: Record<string, Record<string, string>> = { en, de }
const namespace = 'kit-import'

/** Texts of the import. */
export function useImportText(): Translate {
  const { i18n } = useTranslation()
  const { language } = i18n
  return useMemo(() => {
    for (const [each, texts] of Object.entries(catalogues))
      if (!i18n.hasResourceBundle(each, namespace)) i18n.addResourceBundle(each, namespace, texts)
    const t = i18n.getFixedT(language, namespace)
    return (key, params) => t(key, { ...params })
  }, [i18n, language])
}

/** Whether an issue's message is one of the import's own. */
export const isImportText = (key: string): boolean => Object.hasOwn(en, key)
