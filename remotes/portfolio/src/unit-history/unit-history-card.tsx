import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { useId, useMemo } from 'react'
import { HistoryLine } from './history-line.tsx'
import { PastTenants } from './past-tenants.tsx'
import styles from './unit-history.module.css'
import { rentSteps, unitHistory } from './unit-history.ts'

export interface UnitHistoryProps {
  unit: RentUnit
  lettings: Lettings
}

/** Tenants, rents and vacancies on one timeline, and the former tenants. */
export function UnitHistory({ unit, lettings }: UnitHistoryProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  const { today } = lettings
  const spans = useMemo(() => unitHistory(leasesOn([unit], lettings), today), [unit, lettings, today])
  const steps = useMemo(() => rentSteps(spans), [spans])
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 className={styles.head} id={id}>
        {t('unit.history')}
      </h2>
      {spans.length === 0 ? (
        <p className={styles.quiet}>{t('unit.history.none')}</p>
      ) : (
        <>
          <HistoryLine spans={spans} steps={steps} today={today} />
          <PastTenants spans={spans} area={unit.total_area} today={today} />
        </>
      )}
    </Card>
  )
}
