import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { useState } from 'react'
import { useLoaded } from '../months-ahead/use-loaded.ts'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

// Not with the first cards: reckoning, words and table come once those stand, the drawing when it is on screen.
const loadMonths = () => import('../months-ahead/months-ahead.tsx')

export interface MonthsCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** The coming 12 months, at the foot of the dashboard. Not there without any lease: there is nothing to look ahead to. */
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
