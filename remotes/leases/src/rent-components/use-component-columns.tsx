import { componentTypes } from '@keystead/api-client/rent-components/choices'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { componentAmount, componentSums } from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import type { Mismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, Money } from '@keystead/ui-kit'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'
import { ComponentMenu } from './component-menu.tsx'
import styles from './rent-components.module.css'
import { SumVerdict } from './sum-verdict.tsx'

interface ComponentColumns {
  period: RentalPeriod
  /** In display order. */
  parts: RentComponent[]
  mismatch?: Mismatch
  actions: ComponentActions
  mayEdit: boolean
  onMove: (component: RentComponent, by: 1 | -1) => void
}

/** Columns: name, type, tax, amount and actions. */
export function useComponentColumns(options: ComponentColumns): DataColumn<RentComponent>[] {
  const { period, parts, mismatch, actions, mayEdit, onMove } = options
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useComponentWords()
  const { fixed } = componentSums(parts)
  const columns: (DataColumn<RentComponent> | false)[] = [
    {
      key: 'name',
      title: t('component.one'),
      cell: ({ component_name, notes }) => (
        <>
          <span className={`ks-strong ${styles.name}`}>{component_name}</span>
          {notes && (
            <span className="ks-second" title={notes}>
              {notes}
            </span>
          )}
        </>
      ),
      total: t('field.total_rent'),
    },
    {
      key: 'type',
      title: t('field.component_type'),
      line: 'second',
      cell: words.type,
      total: <SumVerdict mismatch={mismatch} />,
    },
    { key: 'tax', title: t('component.tax'), width: 104, line: 'second-end', cell: words.tax },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      width: 132,
      line: 'end',
      cell: (part) => <Money>{format.money(componentAmount(part, fixed))}</Money>,
      total: <Money strong>{format.money(period.total_rent)}</Money>,
    },
    mayEdit && {
      key: 'menu',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      align: 'end',
      width: 68,
      line: 'side',
      cell: (part) => (
        <ComponentMenu
          component={part}
          at={parts.indexOf(part)}
          count={parts.length}
          actions={actions}
          onMove={onMove}
        />
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}

function useComponentWords() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const percent = (value: number) => t('component.percent', { value: format.number(value) })
  return {
    /** One of the three types, or a stored one verbatim. */
    type: ({ component_type: type, amount }: RentComponent) => {
      if (type === 'percentage') return `${t('component.type.percentage')}, ${percent(amount)}`
      return componentTypes.some((known) => known === type) ? t(`component.type.${type}`) : type
    },
    tax: ({ is_taxable, tax_rate }: RentComponent) => {
      if (!is_taxable) return <span className="ks-none">{t('component.taxNone')}</span>
      return tax_rate === null ? t('component.taxDue') : t('component.taxAt', { percent: percent(tax_rate) })
    },
  }
}
