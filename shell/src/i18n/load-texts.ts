import type { Language } from '@keystead/module-sdk/manifest/languages'

type Texts = Record<string, string>

// One chunk a language: its names stand in the document's hints.
const catalogues: Record<Language, () => Promise<{ catalogue: Record<string, Texts> }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/catalogue-en.ts'),
  de: () => import(/* webpackChunkName: "texts-de" */ '../locales/catalogue-de.ts'),
}

const waits = [300, 1200]

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The shell's texts in one language, by namespace. Nothing can be shown without them: a lost connection is tried again. */
export async function loadTexts(language: Language, attempt = 0): Promise<Record<string, Texts>> {
  try {
    const { catalogue } = await catalogues[language]()
    return catalogue
  } catch (error) {
    const wait = waits[attempt]
    if (wait === undefined) throw error
    await pause(wait)
    return loadTexts(language, attempt + 1)
  }
}
