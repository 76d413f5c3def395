import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, CardsSkeleton, Loading } from '@keystead/ui-kit'
import { usePropertyViews } from '../reads/use-property-views.ts'
import { AttentionCard } from './attention-card.tsx'
import { FirstTime } from './first-time.tsx'
import { MonthsCard } from './months-card.tsx'
import { OverviewBand } from './overview-band.tsx'
import { PropertiesCard } from './properties-card.tsx'
import { VacantCard } from './vacant-card.tsx'

/** Must match `module.json`, so the placeholders have the same size as the loaded cards. */
export const cards = ['band', 'side', 'card', 'side'] as const

export const firstData = ['/property-groups/', '/rent-units/', '/lease-agreements/']

/**
 * The portfolio's dashboard cards, placed directly in the dashboard's grid (`data-dashboard`) so that other modules'
 * cards can go between them. Shows onboarding if there are no properties.
 */
export function Part() {
  const { t } = useModuleTranslation()
  const { views, lettings, failed, retrying, retry } = usePropertyViews()
  if (failed) {
    return (
      <>
        <div data-dashboard="wide" data-dashboard-begun>
          <Alert
            tone="error"
            title={t('overview.error.title')}
            actions={
              <Button icon="rotate-cw" onClick={retry} busy={retrying}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('overview.error.text')}
          </Alert>
        </div>
        <OverviewBand views={[]} lettings={lettings} />
      </>
    )
  }
  if (!views) {
    return (
      <Loading>
        <CardsSkeleton parts={cards} />
      </Loading>
    )
  }
  if (views.length === 0) return <FirstTime />
  return (
    <>
      <OverviewBand views={views} lettings={lettings} />
      <AttentionCard views={views} lettings={lettings} />
      <PropertiesCard views={views} lettings={lettings} />
      <VacantCard views={views} lettings={lettings} />
      <MonthsCard views={views} lettings={lettings} />
    </>
  )
}
