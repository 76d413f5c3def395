import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './add-actions.module.css'

export interface AddActionsProps {
  /** The page's primary action. */
  children: ReactNode
  onAddMany: () => void
}

/** Add one or many units; on phones the second action moves to a menu, as its label is long. */
export function AddActions({ children, onAddMany }: AddActionsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <span className={styles.wide}>
        <Button icon="copy" aria-haspopup="dialog" onClick={onAddMany}>
          {t('unit.addMany')}
        </Button>
      </span>
      <span className={styles.narrow}>
        <MenuButton
          label={t('common:action.more')}
          iconOnly
          variant="default"
          items={[{ key: 'many', label: t('unit.addMany'), icon: 'copy', onClick: onAddMany }]}
        />
      </span>
      {children}
    </>
  )
}
