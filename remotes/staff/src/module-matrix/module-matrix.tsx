import { useModuleTranslation } from '@keystead/module-sdk'
import { EmptyState, ListStates, Skeleton } from '@keystead/ui-kit'
import { ChangeQuestion } from '../change/change-question.tsx'
import { useChange } from '../change/use-change.ts'
import { ConsolePage } from '../frame/console-page.tsx'
import { useModules } from '../registry/use-modules.ts'
import { LatestChanges } from './latest-changes.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** Modules by tier: what is running, its health, and who has it. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { modules, reads } = useModules()
  const changing = useChange()
  return (
    <ConsolePage part={t('tab.matrix')}>
      <ListStates
        pending={!modules}
        skeleton={<Skeleton shape="row" count={6} />}
        error={reads.failed ? t('matrix.failed') : undefined}
        onRetry={reads.retry}
        refetching={reads.retrying && !modules}
        empty={
          modules?.length === 0 && (
            <EmptyState icon="layout-grid" title={t('matrix.empty')} text={t('matrix.emptyText')} />
          )
        }
      >
        <MatrixTable modules={modules ?? []} onAsk={changing.ask} />
      </ListStates>
      {/* Hidden if the registry is unreachable, to avoid a second error message. */}
      {!reads.failed && <LatestChanges />}
      <ChangeQuestion changing={changing} />
    </ConsolePage>
  )
}
