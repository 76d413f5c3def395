import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, DescriptionList, Dialog, SharedMark } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './unit-facts.module.css'
import { useUnitFacts } from './use-unit-facts.ts'

export interface UnitFactsProps {
  dialog: UrlDialog
  unit: RentUnit
  view: BuildingView
  /** Tenancy details. */
  letting?: ReactNode
}

/** Read-only unit details in form order, and who shares the unit. */
export function UnitFacts({ dialog, unit, view, letting }: UnitFactsProps) {
  const { t } = useModuleTranslation()
  const facts = useUnitFacts(unit, view)
  return (
    <Dialog
      open={dialog.open}
      title={`${t('unit.one')} ${unit.unit_number}`}
      size={720}
      onClose={dialog.close}
      footer={
        <Button variant="primary" onClick={dialog.close} autoFocus>
          {t('common:action.close')}
        </Button>
      }
    >
      <div className={styles.content}>
        <SharedMark shared={unit.shared} />
        {letting}
        <DescriptionList items={facts} columns={3} />
      </div>
    </Dialog>
  )
}
