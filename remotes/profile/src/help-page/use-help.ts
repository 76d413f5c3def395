import { useModuleTranslation } from '@keystead/module-sdk'
import { hasWords, useKeyWords } from '@keystead/ui-kit'
import { type HelpGroup, helpGroups } from './help-topics.ts'

interface FoundHelp {
  groups: HelpGroup[]
  /** Whether the shortcut list matches. */
  keys: boolean
  /** Matching and total number of answers. */
  count: number
  all: number
}

/** Questions whose text or answer contains every search term. */
export function useHelp(search: string, hosted: boolean): FoundHelp {
  const { t } = useModuleTranslation()
  const available = helpGroups.map(({ name, topics }) => ({
    name,
    topics: topics.filter(({ ownSignIn }) => !(hosted && ownSignIn)),
  }))
  const matches = (id: string) => hasWords(`${t(`help.q.${id}`)} ${t(`help.a.${id}`)}`, search)
  const groups = available
    .map(({ name, topics }) => ({ name, topics: topics.filter(({ id }) => matches(id)) }))
    .filter(({ topics }) => topics.length > 0)
  const keyTexts = useKeyWords().flatMap(({ keys, text }) => [...keys.map(({ name }) => name), text])
  return {
    groups,
    keys: hasWords([t('help.keys.title'), ...keyTexts].join(' '), search),
    count: countOf(groups),
    all: countOf(available),
  }
}

const countOf = (groups: HelpGroup[]) => groups.reduce((sum, { topics }) => sum + topics.length, 0)
