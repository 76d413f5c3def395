import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { byDisplayOrder } from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { componentMismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DataTable, useFocusAfterRemoval } from '@keystead/ui-kit'
import { useMemo } from 'react'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'
import { NoComponents } from './no-components.tsx'
import styles from './rent-components.module.css'
import { RentMismatch } from './rent-mismatch.tsx'
import { useComponentColumns } from './use-component-columns.tsx'
import { useMoveComponent } from './use-move-component.ts'

export interface ComponentTableProps {
  period: RentalPeriod
  actions: ComponentActions
  mayEdit: boolean
}

/** A period's components in order; the last row checks their sum against the total. */
export function ComponentTable({ period, actions, mayEdit }: ComponentTableProps) {
  const { t } = useModuleTranslation()
  const parts = useMemo(() => period.rent_components.toSorted(byDisplayOrder), [period.rent_components])
  const mismatch = componentMismatch(period)
  const order = useMoveComponent(parts)
  const columns = useComponentColumns({ period, parts, mismatch, actions, mayEdit, onMove: order.move })
  const tableFocus = useFocusAfterRemoval<HTMLDivElement>(mismatch ? 1 : 0)
  if (parts.length === 0) return <NoComponents period={period} actions={actions} mayAdd={mayEdit} />
  return (
    <div ref={order.place} className={order.busy ? styles.busy : undefined} aria-busy={order.busy}>
      {/* Focus target once the hint below is gone. */}
      <div ref={tableFocus} tabIndex={-1}>
        <DataTable<RentComponent>
          label={t('detail.tab.components')}
          density="dense"
          inCard
          withTotal
          columns={columns}
          rows={parts}
          rowKey={({ id }) => id}
        />
      </div>
      <p className="ks-sr" role="status">
        {order.announcement}
      </p>
      {mismatch && <RentMismatch period={period} mismatch={mismatch} mayEdit={mayEdit} />}
    </div>
  )
}
