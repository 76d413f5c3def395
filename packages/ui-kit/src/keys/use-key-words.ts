import { type KitLanguage, useKitSettings } from '../theme/kit-provider.tsx'
import { hasCommandKey } from './command-key.ts'
import { keyLines } from './key-lines.ts'
import de from './locales/de.json'
import en from './locales/en.json'

// A separate catalogue: common texts load with every page, these are needed on two.
const catalogues: Record<KitLanguage, Record<string, string>> = { en, de }

/** Symbols shown instead of key names. */
const signs: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' }

export interface KeyName {
  name: string
  sign?: string
}

export interface KeyWords {
  id: string
  keys: KeyName[]
  together: boolean
  text: string
}

/** The keyboard shortcuts in the user's language, with key names for their platform. */
export function useKeyWords(): KeyWords[] {
  const texts = catalogues[useKitSettings().language]
  const nameOf = (key: string) => (key === 'command' && hasCommandKey() ? '⌘' : (texts[`key.${key}`] ?? key))
  return keyLines.map(({ id, keys, together = false }) => ({
    id,
    keys: keys.map((key) => ({ name: nameOf(key), sign: signs[key] })),
    together,
    text: texts[id] ?? id,
  }))
}
