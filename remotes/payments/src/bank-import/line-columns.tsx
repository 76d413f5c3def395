import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, type DataColumn, Money } from '@keystead/ui-kit'
import { useCents } from '../parts/use-cents.ts'
import styles from './bank-import.module.css'
import type { PlannedLine } from './plan.ts'

/** Who paid for what, when and how much. */
export function useLineColumns(): DataColumn<PlannedLine>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  return [
    {
      key: 'line',
      title: t('bankImport.line'),
      cell: ({ line: { day, name, purpose, iban } }) => (
        <div className={styles.line}>
          <Cut lines={2}>{name || purpose || iban || t('bankImport.nameless')}</Cut>
          <span className={styles.purpose}>
            <span className={styles.day}>{format.date(day)}</span>
            {name && purpose && <Cut lines={2}>{purpose}</Cut>}
          </span>
        </div>
      ),
    },
    {
      key: 'day',
      title: t('bankImport.column.day'),
      width: 120,
      from: 1040,
      cell: ({ line }) => format.date(line.day),
    },
    {
      key: 'amount',
      title: t('field.amount'),
      align: 'end',
      width: 140,
      line: 'end',
      cell: ({ line }) => <Money>{money(line.cents)}</Money>,
    },
  ]
}

/** A line's label if space is short: "Anna Vogt, 900.00 €". */
export function useLineName(): (planned: PlannedLine) => string {
  const { t } = useModuleTranslation()
  const money = useCents()
  return ({ line }) => `${line.name || line.purpose || t('bankImport.nameless')}, ${money(line.cents)}`
}
