import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from './define-module.ts'
import { HostContext, useHost } from './host-context.ts'
import type { Language } from './manifest/languages.ts'

/** Translates a key, with parameters; the kit's forms take it too. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

interface TextsInUse {
  t: Translate
  language: string
  namespace: string
}

const TextsContext = createContext<TextsInUse | null>(null)

// Must be a stable object: i18next re-initializes for a new one.
const options = { useSuspense: false }

export interface ModuleTextsProps {
  /** The module's i18n namespace. */
  namespace: string
  children: ReactNode
}

/**
 * Provides a module's texts to one mounted piece of it. Shared by context, because a search re-renders some fifty
 * consumers per keystroke and `useTranslation` in each would be slow.
 */
export function ModuleTexts({ namespace, children }: ModuleTextsProps) {
  const { t, i18n } = useTranslation([namespace, 'common'], options)
  const { language } = i18n
  // i18next's `t` type covers every catalogue shape; ours are flat and contain only texts.
  const texts = useMemo(
    () => ({ t: t as unknown as Translate, language, namespace }),
    [t, language, namespace],
  )
  return <TextsContext value={texts}>{children}</TextsContext>
}

/**
 * The module's own texts: `t('list.title')`; common ones: `t('common:action.save')`.
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
  /** The module's catalogue in that language. */
  texts: Texts
  children: ReactNode
}

/**
 * Renders part of a page in another language, such as a document for a tenant: the module's own texts, amounts and
 * dates. Common texts stay in the app's language.
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
  const ownHost = useMemo(() => {
    // A German account's dates: an English default would turn day and month round.
    const settings = host.settings.language === 'de' ? host.settings : host.settingsWith({ language })
    return { ...host, format: host.formatWith({ ...settings, language }) }
  }, [host, language])
  return (
    <HostContext value={ownHost}>
      <TextsContext value={texts}>
        <div lang={language}>{children}</div>
      </TextsContext>
    </HostContext>
  )
}
