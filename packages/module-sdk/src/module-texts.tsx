import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Words by key, with what stands in them: as the kit's forms take it too. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

interface Texts {
  t: Translate
  language: string
}

const TextsContext = createContext<Texts | null>(null)

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
  const texts = useMemo(() => ({ t: t as unknown as Translate, language }), [t, language])
  return <TextsContext value={texts}>{children}</TextsContext>
}

/**
 * The module's own texts: `t('list.title')`; the common ones by `t('common:action.save')`.
 *
 * @throws outside a module
 */
export function useModuleTranslation(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No module: this hook is for components of a module')
  return texts
}
