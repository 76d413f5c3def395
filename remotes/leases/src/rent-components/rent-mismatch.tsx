import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import type { Mismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import styles from './rent-components.module.css'

export interface RentMismatchProps {
  period: RentalPeriod
  mismatch: Mismatch
  mayEdit: boolean
}

/** Warns that the components do not add up to the period's rent, and offers to set it to their sum. */
export function RentMismatch({ period, mismatch, mayEdit }: RentMismatchProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const notify = useNotify()
  // Forces decimals even for currencies shown without them, or the two sums could look equal.
  const decimals = Number.isInteger(mismatch.difference) ? undefined : 2
  const money = (amount: number) => format.money(amount, { decimals })
  const setTotal = useWrite(rentalPeriods, (sum: number) =>
    rentalPeriods.update(period.id, { total_rent: sum }, period.updated_at),
  )
  // Awaited, because callbacks passed to `mutate` are not run after unmount.
  const press = async () => {
    try {
      await setTotal.mutateAsync(mismatch.sum)
      notify({ kind: 'success', text: t('period.success.updated') })
    } catch {
      notify({ kind: 'error', text: t('error.period') })
    }
  }
  return (
    <div className={styles.mismatch}>
      <Alert
        tone="warning"
        actions={
          // A rent must be above 0; percentages without a fixed component sum to 0.
          mayEdit &&
          mismatch.sum > 0 && (
            <Button size="small" busy={setTotal.isPending} onClick={press}>
              {t('component.sum.setTotal')}
            </Button>
          )
        }
      >
        {t('component.mismatch', {
          sum: money(mismatch.sum),
          total: money(mismatch.total),
          difference: money(Math.abs(mismatch.difference)),
        })}
      </Alert>
    </div>
  )
}
