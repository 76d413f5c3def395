import { usualCosts } from '@keystead/api-client/rent-components/choices'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Money } from '@keystead/ui-kit'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'
import { newComponentOf } from '../component-form/new-component.ts'
import styles from './rent-components.module.css'

export interface NoComponentsProps {
  period: RentalPeriod
  actions: ComponentActions
  mayAdd: boolean
}

/** Empty state: shows the total and one-click presets. */
export function NoComponents({ period, actions, mayAdd }: NoComponentsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <div className={styles.none}>
      <p className={styles.total}>
        <span>{t('field.total_rent')}</span>
        <Money strong>{format.money(period.total_rent)}</Money>
      </p>
      <p className={styles.quiet}>{t('component.none')}</p>
      {mayAdd && (
        <div className={styles.presets}>
          {usualCosts.map((preset) => (
            <Button
              key={preset}
              size="small"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => actions.create.showFor(newComponentOf(period.id, preset))}
            >
              {t(`costKind.${preset}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
