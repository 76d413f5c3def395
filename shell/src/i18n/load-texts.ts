import type { Language } from '@keystead/module-sdk/manifest/languages'
import { withTries } from '@keystead/ui-kit/with-tries'

type Texts = Record<string, string>

// One named chunk per language, since the document hints them by name.
const catalogues: Record<Language, () => Promise<{ catalogue: Record<string, Texts> }>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../locales/catalogue-en.ts'),
  de: () => import(/* webpackChunkName: "texts-de" */ '../locales/catalogue-de.ts'),
}

/** Five retries, starting at 350 ms and doubling. */
const retryTiming = { waits: [350, 700, 1_400, 2_800, 5_600], tryLimit: 4_000, limit: 60_000 }

/** The shell's texts in one language, by namespace; required to render. @throws after the sixth attempt */
export async function loadTexts(language: Language): Promise<Record<string, Texts>> {
  const { catalogue } = await withTries(catalogues[language], retryTiming)
  return catalogue
}
