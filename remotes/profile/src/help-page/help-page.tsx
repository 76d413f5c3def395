import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, KeyList, NoMatch, Page, useListUrlState } from '@keystead/ui-kit'
import { Section } from '../parts/section.tsx'
import { HelpEntry } from './help-entry.tsx'
import styles from './help-page.module.css'
import type { HelpGroup } from './help-topics.ts'
import { useHelp } from './use-help.ts'
import { useOpenedByHash } from './use-opened-by-hash.ts'

const urlOptions = { defaultSort: 'none' } as const

/** Searchable FAQ with links to the screens concerned, plus the keyboard shortcuts. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { hosted } = useAccount()
  const state = useListUrlState(urlOptions)
  const { groups, keys, count, all } = useHelp(state.search, hosted)
  const nameAddress = useOpenedByHash()
  return (
    <Page title={t('help.title')} subtitle={t('help.subtitle', { count: all })}>
      <FilterBar state={state} searchLabel={t('help.search')} />
      {/* Always mounted, so screen readers announce changes. */}
      <p role="status" className={styles.found}>
        {state.isFiltered && count > 0 && t('help.found', { count })}
      </p>
      {groups.map((group) => (
        <Questions key={group.name} group={group} onOpen={nameAddress} />
      ))}
      {keys && (
        <Section id="keys" title={t('help.keys.title')} text={t('help.keys.text')} padding={0}>
          <KeyList />
          <p className={styles.keysNote}>{t('help.keys.back')}</p>
        </Section>
      )}
      {count === 0 && !keys && <NoMatch onClear={state.clear} />}
    </Page>
  )
}

function Questions({ group: { name, topics }, onOpen }: { group: HelpGroup; onOpen: (id: string) => void }) {
  const { t } = useModuleTranslation()
  return (
    <Section title={t(`help.group.${name}`)} padding={0}>
      {topics.map((topic) => (
        <HelpEntry key={topic.id} topic={topic} onOpen={onOpen} />
      ))}
    </Section>
  )
}
