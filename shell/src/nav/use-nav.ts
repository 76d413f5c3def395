import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleIndex } from '../federation/module-index/index-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { type NavEntry, navEntries } from './nav-entries.ts'
import type { NavPlace } from './own-nav.ts'

export function useNav(place: NavPlace): NavEntry[] {
  const { modules } = useModuleIndex()
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return useMemo(() => navEntries(place, { modules, language, t }), [place, modules, language, t])
}
