import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'
import { OverviewCard } from './overview-card.tsx'
import styles from './start.module.css'
import { StartList } from './start-list.tsx'
import { useStartSteps } from './start-steps.ts'

/** Onboarding, in place of all other cards while there is no property. */
export function FirstTime() {
  const { t } = useModuleTranslation()
  const steps = useStartSteps([])
  return (
    <section
      data-dashboard="wide"
      data-dashboard-begun
      data-dashboard-first
      aria-label={t('start.title')}
      className={styles.first}
    >
      <EmptyState
        title={t('start.title')}
        text={t('start.text')}
        action={
          <Button variant="primary" size="large" icon="plus" to="/portfolio?new">
            {t('start.building')}
          </Button>
        }
      />
      <StartList steps={steps} inRow />
    </section>
  )
}

export interface StartCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** Remaining onboarding steps; hidden once all are done or there is a lease. */
export function StartCard({ views, lettings }: StartCardProps) {
  const { t } = useModuleTranslation()
  const steps = useStartSteps(views)
  const [building, unit] = steps
  const hasBegun = lettings ? lettings.all.length > 0 : building?.done && unit?.done
  if (hasBegun || steps.every(({ done }) => done)) return null
  return (
    <OverviewCard title={t('start.title')} side>
      <StartList steps={steps} />
    </OverviewCard>
  )
}
