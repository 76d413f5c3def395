import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { useState } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

// Deferred until the first cards are rendered; its chart loads once visible.
const loadMonths = () => import('../months-ahead/months-ahead.tsx')

export interface MonthsCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** The next 12 months, at the bottom of the dashboard. Hidden without leases. */
export function MonthsCard({ views, lettings }: MonthsCardProps) {
  const { t } = useModuleTranslation()
  const [asTable, setAsTable] = useState(false)
  const hasLeases = lettings !== null && lettings.all.length > 0
  const months = useLoaded(loadMonths, hasLeases)
  if (!hasLeases || months === 'lost') return null
  return (
    <OverviewCard
      title={t('months.title')}
      place="foot"
      act={
        <span className="ks-no-print">
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('months.asChart') : t('months.asTable')}
          </Button>
        </span>
      }
    >
      {months ? (
        <months.MonthsAhead views={views} lettings={lettings} asTable={asTable} />
      ) : (
        <div className={styles.monthsComing} />
      )}
    </OverviewCard>
  )
}
