import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import { Segments } from '../form/fields/segments.tsx'
import type { ListLayout } from './use-list-url-state.ts'

export interface LayoutSwitchProps {
  value: ListLayout
  onChange: (layout: ListLayout) => void
}

/** The grid/list switch. */
export const LayoutSwitch = memo(({ value, onChange }: LayoutSwitchProps) => {
  const { t } = useTranslation('common')
  const choice = (layout: ListLayout, text: string) => ({
    value: layout,
    label: (
      <span className="ks-layout-choice">
        <Icon name={layout === 'grid' ? 'layout-grid' : 'list'} size={16} />
        <span className="ks-sr">{text}</span>
      </span>
    ),
  })
  return (
    <Segments
      className="ks-layout-switch"
      aria-label={`${t('list.grid')} / ${t('list.list')}`}
      value={value}
      onChange={onChange}
      options={[choice('grid', t('list.grid')), choice('list', t('list.list'))]}
    />
  )
})
