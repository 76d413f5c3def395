import { useModuleTranslation } from '@keystead/module-sdk'
import { DayPicker, FilterBar, type ListFilter, type ListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useModules } from '../registry/use-modules.ts'
import { actKeys, knownActs } from './act-keys.ts'
import styles from './trail.module.css'
import type { TrailFilterName } from './use-trail-state.ts'

/** Filters by actor, module, action and date range. */
export function TrailTools({ state }: { state: ListUrlState<TrailFilterName> }) {
  const { t } = useModuleTranslation()
  const { modules } = useModules()
  const filters = useMemo(
    (): ListFilter<TrailFilterName>[] => [
      {
        name: 'module',
        label: t('field.module'),
        options: [
          { value: '', label: t('trail.everyModule') },
          ...(modules ?? []).map(({ module, title }) => ({ value: module, label: title })),
        ],
      },
      {
        name: 'act',
        label: t('field.act'),
        options: [
          { value: '', label: t('trail.everyAct') },
          ...knownActs.map((act) => ({ value: act, label: t(actKeys[act]) })),
        ],
      },
    ],
    [modules, t],
  )
  return (
    <div className={`${styles.tools} ks-no-print`}>
      <FilterBar state={state} searchLabel={t('trail.actor')} filters={filters} />
      <div className={styles.days}>
        <DayPicker
          optional
          label={t('trail.from')}
          value={state.filters.from ?? ''}
          onChange={(day) => state.setFilter('from', day)}
        />
        <DayPicker
          optional
          label={t('trail.to')}
          value={state.filters.to ?? ''}
          onChange={(day) => state.setFilter('to', day)}
        />
      </div>
    </div>
  )
}
