import type { Language } from './detect-language.ts'

type Texts = Record<string, string>

// One chunk a language: its names stand in the document's hints.
const catalogues: Record<Language, () => Promise<{ catalogue: Record<string, Texts> }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/catalogue-en.ts'),
  de: () => import(/* webpackChunkName: "texts-de" */ '../locales/catalogue-de.ts'),
}

/** The shell's texts in one language, by namespace. */
export async function loadTexts(language: Language): Promise<Record<string, Texts>> {
  const { catalogue } = await catalogues[language]()
  return catalogue
}
