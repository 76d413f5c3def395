import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from './define-module.ts'
import { HostContext, useHost } from './host-context.ts'
import type { Language } from './manifest/languages.ts'

/** Words by key, with what stands in them: as the kit's forms take it too. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

interface TextsInUse {
  t: Translate
  language: string
  namespace: string
}

const TextsContext = createContext<TextsInUse | null>(null)

// The same object each time: with another one the library prepares the texts anew.
const options = { useSuspense: false }

export interface ModuleTextsProps {
  /** Of the module's texts. */
  namespace: string
  children: ReactNode
}

/**
 * Stands around each piece of a module on screen and prepares its texts, once for all parts of it: with every key of a
 * search some fifty of them are drawn, and each would prepare them for itself.
 */
export function ModuleTexts({ namespace, children }: ModuleTextsProps) {
  const { t, i18n } = useTranslation([namespace, 'common'], options)
  const { language } = i18n
  // Its own type has a form for every kind of catalogue; ours are flat and hold texts alone.
  const texts = useMemo(
    () => ({ t: t as unknown as Translate, language, namespace }),
    [t, language, namespace],
  )
  return <TextsContext value={texts}>{children}</TextsContext>
}

/**
 * The module's own texts: `t('list.title')`; the common ones by `t('common:action.save')`.
 *
 * @throws outside a module
 */
export function useModuleTranslation(): Pick<TextsInUse, 't' | 'language'> {
  return useTexts()
}

function useTexts(): TextsInUse {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No module: this hook is for components of a module')
  return texts
}

export interface InLanguageProps {
  language: Language
  /** The module's catalogue of that language. */
  texts: Texts
  children: ReactNode
}

/**
 * A part of a page in a language of its own, as a sheet for a tenant who reads another one than the landlord: the
 * module's own texts, amounts and dates. Common texts stay those of the app.
 */
export function InLanguage({ language, texts: catalogue, children }: InLanguageProps) {
  const host = useHost()
  const { namespace } = useTexts()
  const { i18n } = useTranslation()
  const texts = useMemo(() => {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, catalogue)
    const t = i18n.getFixedT(language, [namespace, 'common']) as unknown as Translate
    return { t, language, namespace }
  }, [i18n, language, namespace, catalogue])
  const ownHost = useMemo(() => ({ ...host, format: host.formatIn(language) }), [host, language])
  return (
    <HostContext value={ownHost}>
      <TextsContext value={texts}>
        <div lang={language}>{children}</div>
      </TextsContext>
    </HostContext>
  )
}
