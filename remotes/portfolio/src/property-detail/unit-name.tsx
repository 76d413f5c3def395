import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import styles from './property-detail.module.css'

export interface UnitNameProps {
  unit?: RentUnit
}

/** "VH-02 EG rechts". */
export function UnitName({ unit }: UnitNameProps) {
  const { t } = useModuleTranslation()
  if (!unit) return <span className={styles.quiet}>{t('common:noUnits')}</span>
  return (
    <span className={styles.unit}>
      <span className={`num ${styles.number}`}>{unit.unit_number}</span>
      <span className={styles.quiet}>{unit.unit_name}</span>
    </span>
  )
}
