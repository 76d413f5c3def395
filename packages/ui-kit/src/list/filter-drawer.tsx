import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { useReturnFocus } from '../base/use-return-focus.ts'

export interface FilterDrawerProps {
  onClose: () => void
  /** Absent while nothing is set. */
  onClear?: () => void
  children: ReactNode
}

/** Filters and sort on narrow screens. A choice takes effect at once; the drawer stays for the next one. */
export function FilterDrawer({ onClose, onClear, children }: FilterDrawerProps) {
  const { t } = useTranslation('common')
  useReturnFocus(true)
  return (
    <Drawer
      open
      className="ks-drawer"
      title={<h2>{t('list.filter')}</h2>}
      placement="right"
      size={320}
      onClose={onClose}
      closable={{ 'aria-label': t('action.close'), placement: 'end' }}
      closeIcon={<Icon name="x" size={20} />}
      footer={
        onClear && (
          <Button block onClick={onClear}>
            {t('list.reset')}
          </Button>
        )
      }
    >
      <div className="ks-filter-drawer">{children}</div>
    </Drawer>
  )
}
