import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

const catalogues = {
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
}

type Language = keyof typeof catalogues

/** Each in its own language, so its speakers recognize it. */
export const paperLanguages = [
  { key: 'en', label: 'English', to: '?in=en' },
  { key: 'de', label: 'Deutsch', to: '?in=de' },
]

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(catalogues, text)

/** The paper's language from the URL, else the app's, with its texts once loaded. */
export function usePaperLanguage() {
  const { language: ofApp } = useModuleTranslation()
  const [params] = useSearchParams()
  const languageParam = params.get('in')
  const language = isLanguage(languageParam) ? languageParam : ofApp.startsWith('de') ? 'de' : 'en'
  const { data, isError, refetch } = useQuery({
    queryKey: ['leases', 'paper', language],
    queryFn: async () => (await catalogues[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { language, texts: data, failed: isError && !data, retry: () => void refetch() }
}
