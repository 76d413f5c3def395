import { useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import styles from './add-menu.module.css'

export interface AddMenuProps {
  items: MenuEntry[]
}

/** An "Add" menu; on phones its label is visually hidden. */
export function AddMenu({ items }: AddMenuProps) {
  const { t } = useModuleTranslation()
  if (items.length === 0) return null
  return (
    <MenuButton
      label={t('common:action.add')}
      icon="plus"
      variant="default"
      className={`${styles.button} ks-no-print`}
      items={items}
    />
  )
}
