import { namespaceOf, textsOf } from '@keystead/module-sdk/host'
import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { shownLanguage } from '../../i18n/shown-language.ts'
import { i18n, onLanguageLoad } from '../../i18n/start-i18n.ts'
import { onForget } from './forget-version.ts'
import type { LoadedModule } from './loaded-module.ts'

const known = new Map<string, LoadedModule>()

onLanguageLoad(async (language) => {
  // One module whose texts cannot be had must not keep the rest of the page from switching.
  await Promise.allSettled([...known.values()].map((module) => addTexts(module, language)))
})

onForget(({ id, version }) => {
  const namespace = namespaceOf(id, version)
  known.delete(namespace)
  for (const language of languages) i18n.removeResourceBundle(language, namespace)
})

/** Puts a module's texts of the active language into its namespace, and of every later one. */
export async function loadTexts(module: LoadedModule): Promise<void> {
  known.set(namespaceOf(module.id, module.version), module)
  await addTexts(module, shownLanguage(i18n))
}

async function addTexts(module: LoadedModule, language: Language): Promise<void> {
  const namespace = namespaceOf(module.id, module.version)
  if (i18n.hasResourceBundle(language, namespace)) return
  i18n.addResourceBundle(language, namespace, textsOf(await module.definition.texts[language]()))
}
