import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './add-actions.module.css'

export interface AddActionsProps {
  /** The page's primary action. */
  children: ReactNode
  onAddMany: () => void
}

/** Adds one, many, or those of a file; on phones the second action moves to the menu, as its label is long. */
export function AddActions({ children, onAddMany }: AddActionsProps) {
  const { t } = useModuleTranslation()
  const more = { label: t('common:action.more'), iconOnly: true, variant: 'default' } as const
  const importing = { key: 'import', label: t('import.title'), icon: 'upload', to: '/units/import' } as const
  return (
    <>
      <span className={styles.wide}>
        <Button icon="copy" aria-haspopup="dialog" onClick={onAddMany}>
          {t('unit.addMany')}
        </Button>
        <MenuButton {...more} items={[importing]} />
      </span>
      <span className={styles.narrow}>
        <MenuButton
          {...more}
          items={[{ key: 'many', label: t('unit.addMany'), icon: 'copy', onClick: onAddMany }, importing]}
        />
      </span>
      {children}
    </>
  )
}
