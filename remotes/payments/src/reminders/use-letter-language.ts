import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const catalogues = {
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
}

type Language = keyof typeof catalogues

export const letterLanguages = ['de', 'en'] as const satisfies readonly Language[]

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(catalogues, text)

/** The letter's language from the URL, else the app's, with its texts once loaded. */
export function useLetterLanguage() {
  const { language: ofApp } = useModuleTranslation()
  const languageParam = useSearchParams()[0].get('in')
  const language = isLanguage(languageParam) ? languageParam : ofApp.startsWith('de') ? 'de' : 'en'
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', 'letter', language],
    queryFn: async () => (await catalogues[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { language, texts: data, failed: isError && !data, retry: () => void refetch() }
}
