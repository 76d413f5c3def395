import { useModuleTranslation } from '@keystead/module-sdk'
import { hasWords, useKeyWords } from '@keystead/ui-kit'
import { type HelpGroup, helpGroups } from './help-topics.ts'

interface FoundHelp {
  groups: HelpGroup[]
  /** Whether the list of keys is among what is found. */
  keys: boolean
  /** Answers, of those that are found and of all. */
  count: number
  all: number
}

/** The questions that hold every word of the search, in themselves or in their answers. */
export function useHelp(search: string, hosted: boolean): FoundHelp {
  const { t } = useModuleTranslation()
  const known = helpGroups.map(({ name, topics }) => ({
    name,
    topics: topics.filter(({ ownSignIn }) => !(hosted && ownSignIn)),
  }))
  const matches = (id: string) => hasWords(`${t(`help.q.${id}`)} ${t(`help.a.${id}`)}`, search)
  const groups = known
    .map(({ name, topics }) => ({ name, topics: topics.filter(({ id }) => matches(id)) }))
    .filter(({ topics }) => topics.length > 0)
  const keyTexts = useKeyWords().flatMap(({ keys, text }) => [...keys.map(({ name }) => name), text])
  return {
    groups,
    keys: hasWords([t('help.keys.title'), ...keyTexts].join(' '), search),
    count: countOf(groups),
    all: countOf(known),
  }
}

const countOf = (groups: HelpGroup[]) => groups.reduce((sum, { topics }) => sum + topics.length, 0)
