import { Segmented } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import type { ListView } from './use-list-url-state.ts'

export interface ViewSwitchProps {
  value: ListView
  onChange: (view: ListView) => void
}

/** Grid or list. */
export const ViewSwitch = memo(({ value, onChange }: ViewSwitchProps) => {
  const { t } = useTranslation('common')
  const choice = (view: ListView, text: string) => ({
    value: view,
    title: '',
    label: (
      <span className="ks-view">
        <Icon name={view === 'grid' ? 'layout-grid' : 'list'} size={16} />
        <span className="ks-sr">{text}</span>
      </span>
    ),
  })
  return (
    <Segmented
      className="ks-view-switch"
      aria-label={`${t('list.grid')} / ${t('list.list')}`}
      value={value}
      onChange={onChange}
      options={[choice('grid', t('list.grid')), choice('list', t('list.list'))]}
    />
  )
})
