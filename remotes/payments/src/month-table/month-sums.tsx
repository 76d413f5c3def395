import { useModuleTranslation } from '@keystead/module-sdk'
import { memo } from 'react'
import { useCents } from '../parts/use-cents.ts'
import { openInYear, type PlacedAccount } from '../reads/placed-account.ts'
import { monthFigures } from '../rules/figures.ts'
import styles from './month-table.module.css'

export interface MonthSumsProps {
  rows: readonly PlacedAccount[]
  months: readonly string[]
  /** The current month: later ones are not owed yet. */
  now: string
}

/** The table's last rows: due, received and open, each with its own totals. */
export const MonthSums = memo(({ rows, months, now }: MonthSumsProps) => {
  const { t } = useModuleTranslation()
  const money = useCents()
  const accounts = rows.map(({ account }) => account)
  const figures = months.map((month) => ({ month, ...monthFigures(accounts, month) }))
  const year = months[0]?.slice(0, 4) ?? ''
  const allOpen = rows.reduce((sum, row) => sum + openInYear(row, year, now), 0)
  const allReceived = figures.reduce((sum, { received }) => sum + received, 0)
  const lines = (['due', 'received', 'open'] as const).map((kind) => ({ kind, label: t(`month.${kind}`) }))
  return (
    <tfoot>
      {lines.map(({ kind, label }) => (
        <tr key={kind}>
          <th scope="row" className={styles.name}>
            {label}
          </th>
          {figures.map(({ month, ...of }) => (
            <td key={month}>{of.due > 0 && (kind !== 'open' || month <= now) && money(of[kind])}</td>
          ))}
          <td>{kind === 'received' && money(allReceived)}</td>
          <td className={styles.open}>{kind === 'open' && money(allOpen)}</td>
        </tr>
      ))}
    </tfoot>
  )
})
