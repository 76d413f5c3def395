import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, saveFile } from '@keystead/ui-kit'
import styles from './rent-roll.module.css'
import { rentRollCsv } from './rent-roll-csv.ts'
import type { RentRoll } from './rent-roll-rows.ts'

export interface RentRollActionsProps {
  roll: RentRoll
  on: string
  withLeases: boolean
}

export function RentRollActions({ roll, on, withLeases }: RentRollActionsProps) {
  const { t, language } = useModuleTranslation()
  const { date } = useFormat()
  const save = () => {
    const name = `${t('rentRoll.title').toLowerCase().replaceAll(' ', '-')}-${on}.csv`
    saveFile(name, rentRollCsv(roll, { t, language, date, withLeases }), 'text/csv')
  }
  return (
    <div className={styles.actions}>
      <Button icon="printer" onClick={() => window.print()}>
        {t('common:action.print')}
      </Button>
      <Button icon="download" onClick={save}>
        {t('common:action.export')}
      </Button>
    </div>
  )
}
