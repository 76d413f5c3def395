import { Drawer } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import type { ListFilter } from './list-filter.ts'
import { RangeFilter } from './range-filter.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

export interface FilterDrawerProps<Filter extends string> {
  state: ListUrlState<Filter>
  ranges: ListFilter<Filter>[]
  sort: ReactNode
  /** Number of rows after filtering. */
  found: number
  onClose: () => void
  children: ReactNode
}

/** All filters, then the sort. Choices apply at once; the drawer stays open and its footer shows the count. */
export function FilterDrawer<Filter extends string>(props: FilterDrawerProps<Filter>) {
  const { state, ranges, sort, found, onClose, children } = props
  const { t } = useTranslation('common')
  useReturnFocus(true)
  const fields = useRef<HTMLDivElement>(null)
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    // Invalid text is no filter: remount its field.
    setCleared(cleared + 1)
    state.clear()
  }
  const show = () => {
    const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else onClose()
  }
  return (
    <AntdProvider>
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
          <div className="ks-filter-foot">
            <Button variant="text" disabled={!state.isFiltered} keepsFocus onClick={clear}>
              {t('action.clear')}
            </Button>
            <Button variant="primary" onClick={show}>
              {found === 0 ? t('list.showNone') : t('list.show', { count: found })}
            </Button>
          </div>
        }
      >
        <div ref={fields} className="ks-filter-drawer">
          {children}
          {ranges.map((filter) => (
            <RangeFilter key={`${filter.name} ${cleared}`} filter={filter} state={state} />
          ))}
          {sort}
        </div>
      </Drawer>
    </AntdProvider>
  )
}
