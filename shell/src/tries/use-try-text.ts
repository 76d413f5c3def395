import { useChunkText } from '../i18n/use-chunk-text.ts'
import de from './locales/de.json'
import en from './locales/en.json'

export const useTryText = () => useChunkText('tries', { en, de })
