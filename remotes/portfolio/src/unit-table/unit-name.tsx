import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Link, SharedMark } from '@keystead/ui-kit'
import { partMark } from '../parts/part-mark.ts'
import styles from './unit-table.module.css'

export interface UnitNameProps {
  unit?: RentUnit
  view: BuildingView
  dialog: UrlDialog
}

/** "VH-02", as the way to all that is known of it; with a sign where it is shared otherwise than its building. */
export function UnitName({ unit, view, dialog }: UnitNameProps) {
  const { t } = useModuleTranslation()
  if (!unit) return <span className={styles.quiet}>{t('common:noUnits')}</span>
  return (
    <span className={styles.name}>
      <Link {...dialog.linkTo(unit.id)} look="name" className={`num ${styles.number}`}>
        {unit.unit_number}
      </Link>
      <SharedMark shared={partMark(unit, view.building)} form="sign" />
    </span>
  )
}
