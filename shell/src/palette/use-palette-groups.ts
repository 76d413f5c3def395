import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { canOpen } from '../federation/module-index/can-open.ts'
import { useModuleIndex } from '../federation/module-index/index-store.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { navEntries } from '../nav/nav-entries.ts'
import { useSession } from '../session/session-store.ts'
import { readRecent } from '../storage/recent-items.ts'
import { paletteGroups } from './palette-items.ts'
import './recent-rows.ts'
import { useCommands } from './use-commands.ts'
import { useSearchResults } from './use-search-results.ts'

/**
 * The palette's groups and search state. Modules are known from index and manifest, without their code; recent items
 * that cannot be opened now are omitted.
 */
export function usePaletteGroups(text: string) {
  const { user } = useSession()
  const { modules } = useModuleIndex()
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const recent = useMemo(() => readRecent(user.id), [user.id])
  const { found, ...state } = useSearchResults(text)
  const commands = useCommands(modules)
  const offered = useMemo(() => {
    const context = { modules, language, t }
    const labelled = commands.map(({ label, to, words }) => ({
      label: label[language],
      to,
      // Synonyms in both languages: users may search in either.
      words: words ? [...words.en, ...words.de, ...Object.values(label)] : [],
    }))
    const pages = (['sidebar', 'user-menu', 'quick'] as const).flatMap((place) => navEntries(place, context))
    return { commands: labelled, pages }
  }, [modules, commands, language, t])
  const groups = useMemo(
    () =>
      paletteGroups({
        text,
        found,
        recent: recent.filter(({ to }) => canOpen(modules, to)),
        ...offered,
      }),
    [text, found, recent, modules, offered],
  )
  return { groups, ...state }
}
