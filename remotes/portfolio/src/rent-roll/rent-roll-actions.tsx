import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, saveFile } from '@keystead/ui-kit'
import { ColumnMenu } from './column-menu.tsx'
import styles from './rent-roll.module.css'
import { rentRollCsv } from './rent-roll-csv.ts'
import type { RentRoll } from './rent-roll-rows.ts'
import { useColumnTitles } from './use-column-titles.ts'
import type { RollColumns } from './use-roll-columns.ts'
import { useTaxText } from './use-tax-text.ts'

export interface RentRollActionsProps {
  roll: RentRoll
  on: string
  columns: RollColumns
}

export function RentRollActions({ roll, on, columns }: RentRollActionsProps) {
  const { t, language } = useModuleTranslation()
  const { date } = useFormat()
  const taxText = useTaxText()
  const titles = useColumnTitles()
  const save = () => {
    const name = `${t('rentRoll.title').toLowerCase().replaceAll(' ', '-')}-${on}.csv`
    const options = { t, language, date, taxText, titles, columns: columns.shown }
    saveFile(name, rentRollCsv(roll, options), 'text/csv')
  }
  return (
    <div className={styles.actions}>
      <ColumnMenu columns={columns} />
      <Button icon="printer" onClick={() => window.print()}>
        {t('common:action.print')}
      </Button>
      <Button icon="download" onClick={save}>
        {t('common:action.export')}
      </Button>
    </div>
  )
}
