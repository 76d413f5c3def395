import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { LetterLanguage } from '../data/reminders.ts'

const catalogues = {
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
} satisfies Record<LetterLanguage, unknown>

const isLanguage = (text: string | null): text is LetterLanguage =>
  text !== null && Object.hasOwn(catalogues, text)

/** The letter's language from the URL, else as stored, else the app's, with its texts once loaded. */
export function useLetterLanguage(stored: LetterLanguage | null | undefined) {
  const { language: ofApp } = useModuleTranslation()
  const languageParam = useSearchParams()[0].get('in')
  const chosen = isLanguage(languageParam) ? languageParam : stored
  const language = chosen ?? (ofApp.startsWith('de') ? 'de' : 'en')
  const { data, isError, refetch } = useQuery({
    queryKey: ['payments', 'letter', language],
    queryFn: async () => (await catalogues[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { language, texts: data, failed: isError && !data, retry: () => void refetch() }
}
