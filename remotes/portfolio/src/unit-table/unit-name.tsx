import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import styles from './unit-table.module.css'

export interface UnitNameProps {
  unit?: RentUnit
  /** The dialog that the number leads to; absent where the unit may only be looked at. */
  dialog?: UrlDialog
}

/** "VH-02", as the way to all that is known of it. */
export function UnitName({ unit, dialog }: UnitNameProps) {
  const { t } = useModuleTranslation()
  if (!unit) return <span className={styles.quiet}>{t('common:noUnits')}</span>
  if (!dialog) return <span className={`num ${styles.number}`}>{unit.unit_number}</span>
  return (
    <Link {...dialog.linkTo(unit.id)} look="name" className={`num ${styles.number}`}>
      {unit.unit_number}
    </Link>
  )
}
