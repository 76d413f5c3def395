import { type KitLanguage, useKitSettings } from '../theme/kit-provider.tsx'
import { hasCommandKey } from './command-key.ts'
import { keyLines } from './key-lines.ts'
import de from './locales/de.json'
import en from './locales/en.json'

// A catalogue of its own: the common texts travel with every page, these are read on two.
const catalogues: Record<KitLanguage, Record<string, string>> = { en, de }

/** What stands on a key instead of its name. */
const signs: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' }

export interface KeyName {
  name: string
  sign?: string
}

export interface KeyWords {
  id: string
  keys: KeyName[]
  together: boolean
  /** What they do. */
  text: string
}

/** What the keyboard does in this app, in the person's language and by the names on their keys. */
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
