import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import {
  baseRent,
  byDisplayOrder,
  componentAmount,
  componentSums,
  isBaseRent,
} from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { NoFigure } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from '../paper/paper.module.css'

export interface RentTableProps {
  lease: LeaseAgreement
  period?: RentalPeriod
}

/** Rent components and total; without periods, the agreed rent. */
export function RentTable({ lease, period }: RentTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const total = period?.total_rent ?? lease.monthly_rent
  const components = period?.rent_components.toSorted(byDisplayOrder) ?? []
  const base = baseRent(components)
  const { fixed, total: sum } = componentSums(components)
  // A single base component is its own subtotal.
  const hasSeveralBases = components.filter(isBaseRent).length > 1
  return (
    <table className={styles.rent} aria-label={t('sheet.rent')}>
      <tbody>
        {components.map((component) => (
          <Amount key={component.id} name={component.component_name} hint={<Percent of={component} />}>
            {format.money(componentAmount(component, fixed))}
          </Amount>
        ))}
      </tbody>
      <tfoot>
        {base !== undefined && hasSeveralBases && (
          <Amount name={t('component.sum.base')}>{format.money(base)}</Amount>
        )}
        {components.length > 0 && sum !== total && (
          <Amount name={t('component.sum.gross')}>{format.money(sum)}</Amount>
        )}
        <Amount
          name={t(sum === total ? 'component.sum.gross' : 'field.total_rent')}
          hint={period && t('period.span.from', { from: format.date(period.start_date) })}
        >
          {total === null ? <NoFigure>{t('detail.noAmount')}</NoFigure> : format.money(total)}
        </Amount>
      </tfoot>
    </table>
  )
}

interface AmountProps {
  name: string
  hint?: ReactNode
  children: ReactNode
}

const Amount = ({ name, hint, children }: AmountProps) => (
  <tr>
    <th scope="row">
      {name} {hint && <span className={styles.hint}>{hint}</span>}
    </th>
    <td className="num">{children}</td>
  </tr>
)

/** "5%", for amounts derived from the fixed components. */
function Percent({ of: { component_type, amount } }: { of: RentComponent }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return component_type === 'percentage' && t('component.percent', { value: format.number(amount) })
}
