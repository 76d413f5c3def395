import { useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton } from '@keystead/ui-kit'
import styles from './rent-roll.module.css'
import { useColumnTitles } from './use-column-titles.ts'
import type { RollColumns } from './use-roll-columns.ts'

/** Chooses the columns; stays open until the focus leaves it. */
export function ColumnMenu({ columns: { offered, shown, toggle } }: { columns: RollColumns }) {
  const { t } = useModuleTranslation()
  const titles = useColumnTitles()
  return (
    <MenuButton
      label={t('rentRoll.columns')}
      icon="list"
      variant="default"
      className={styles.columns}
      chosen={shown}
      items={offered.map((column) => ({
        key: column,
        label: titles[column],
        onClick: () => toggle(column),
      }))}
    />
  )
}
