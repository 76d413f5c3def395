import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'

/** Empty state of the tab. */
export function NoPeriods({ actions, mayAdd }: { actions: PeriodActions; mayAdd: boolean }) {
  const { t } = useModuleTranslation()
  return (
    <EmptyState
      inPart
      icon="calendar"
      title={t('period.none')}
      text={t('period.noneText')}
      action={
        mayAdd && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => actions.create.showFor('')}>
            {t('period.addShort')}
          </Button>
        )
      }
    />
  )
}
