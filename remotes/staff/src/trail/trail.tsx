import { useModuleTranslation } from '@keystead/module-sdk'
import { EmptyState, ListStates, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChangeQuestion } from '../change/change-question.tsx'
import { useChange } from '../change/use-change.ts'
import { ConsolePage } from '../frame/console-page.tsx'
import { trailRead } from '../registry/queries.ts'
import { keepPreviousData } from './keep-previous.ts'
import { TrailPages } from './trail-pages.tsx'
import { TrailTable } from './trail-table.tsx'
import { TrailTools } from './trail-tools.tsx'
import { pageSize, useTrailState } from './use-trail-state.ts'

/** The audit trail of modules and plans, with Undo. */
export function Screen() {
  const { t } = useModuleTranslation()
  const trail = useTrailState()
  const read = useQuery({ ...trailRead(trail.asked), placeholderData: keepPreviousData })
  const changing = useChange()
  const { isFiltered } = trail.state
  const rows = read.data?.slice(0, pageSize) ?? []
  const isNone = read.data?.length === 0
  return (
    <ConsolePage part={t('tab.trail')}>
      <TrailTools state={trail.state} />
      <ListStates
        pending={!read.data}
        skeleton={<Skeleton shape="table" />}
        error={read.isError && !read.data ? t('trail.failed') : undefined}
        onRetry={() => void read.refetch()}
        refetching={read.isPlaceholderData || (read.isError && read.isFetching)}
        empty={isNone && !isFiltered && !trail.before && <EmptyState inPart title={t('trail.empty')} />}
        noMatch={isNone}
        onClear={trail.state.clear}
      >
        <TrailTable rows={rows} onAsk={changing.ask} />
      </ListStates>
      {read.data && (
        <TrailPages
          newest={trail.before === undefined ? undefined : trail.newest}
          older={read.data.length > pageSize ? trail.olderThan(rows.at(-1)?.id ?? 0) : undefined}
        />
      )}
      <ChangeQuestion changing={changing} />
    </ConsolePage>
  )
}
