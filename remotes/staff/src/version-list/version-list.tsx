import { useModuleTranslation } from '@keystead/module-sdk'
import {
  EmptyState,
  FilterBar,
  ListStates,
  Pagination,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useMemo } from 'react'
import { ConsolePage } from '../frame/console-page.tsx'
import { type ModuleRow, useModules } from '../registry/use-modules.ts'
import { stateKeys, versionStates } from '../versions/version-state.tsx'
import { VersionListTable, type VersionRow } from './version-list-table.tsx'

const urlOptions = { filters: ['state'], choices: { state: versionStates }, defaultSort: 'at' } as const

const rowsOf = (modules: ModuleRow[]): VersionRow[] =>
  modules.flatMap((module) => module.versions.map((version) => ({ module, version })))

const textOf = ({ module, version }: VersionRow) =>
  `${module.title} ${module.module} ${module.team} ${version.version} ${version.publishedBy}`

const matcher =
  ({ filters }: { filters: Partial<Record<'state', string>> }) =>
  ({ version }: VersionRow) =>
    version.state === filters.state

/** All versions of all modules, newest first per module. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { modules, reads } = useModules()
  const rows = useMemo(() => modules && rowsOf(modules), [modules])
  const state = useListUrlState(urlOptions)
  const list = usePagedList({ rows, state, textOf, matcher, pageSize: 25 })
  const filters = useMemo(
    () => [
      {
        name: 'state' as const,
        label: t('field.state'),
        options: [
          { value: '', label: t('versions.everyState') },
          ...versionStates.map((each) => ({ value: each, label: t(stateKeys[each]) })),
        ],
      },
    ],
    [t],
  )
  return (
    <ConsolePage part={t('tab.versions')}>
      <FilterBar
        state={list.state}
        searchLabel={t('versions.search')}
        filters={filters}
        found={list.found.length}
      />
      <ListStates
        pending={!rows}
        skeleton={<Skeleton shape="table" />}
        error={reads.failed ? t('matrix.failed') : undefined}
        onRetry={reads.retry}
        refetching={reads.retrying && !rows}
        empty={rows?.length === 0 && <EmptyState inPart title={t('matrix.empty')} />}
        noMatch={list.found.length === 0}
        onClear={list.state.clear}
      >
        <VersionListTable rows={list.shown} />
      </ListStates>
      {list.found.length > 0 && <Pagination {...list.pagination} />}
    </ConsolePage>
  )
}
