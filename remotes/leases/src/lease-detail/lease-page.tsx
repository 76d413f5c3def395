import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Page, Tabs } from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import { ComponentDialogs } from '../component-actions/component-dialogs.tsx'
import { useComponentActions } from '../component-actions/use-component-actions.ts'
import { LeaseDialogs } from '../lease-actions/lease-dialogs.tsx'
import { LeaseMenu } from '../lease-actions/lease-menu.tsx'
import { useLeaseActions } from '../lease-actions/use-lease-actions.ts'
import { LifecycleDialogs } from '../lease-lifecycle/lifecycle-dialogs.tsx'
import { useLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { LeaseSide } from '../lease-side/lease-side.tsx'
import { LeaseStatusTag } from '../parts/lease-status.tsx'
import { PeriodDialogs } from '../period-actions/period-dialogs.tsx'
import { usePeriodActions } from '../period-actions/use-period-actions.ts'
import { ComponentsTab } from '../period-panel/components-tab.tsx'
import { PeriodTools } from '../period-panel/period-tools.tsx'
import { PeriodsTab } from '../period-panel/periods-tab.tsx'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { useSelectedPeriod } from '../time-line/use-selected-period.ts'
import { LeaseBand } from './lease-band.tsx'
import styles from './lease-detail.module.css'
import { LeaseFacts } from './lease-facts.tsx'
import { LeaseNotices } from './lease-notices.tsx'
import { LeaseSubtitle } from './lease-subtitle.tsx'
import { leaseTitle } from './lease-title.ts'
import { useLeaseTabs } from './use-lease-tabs.ts'
import { useSuccessor } from './use-successor.ts'

export interface LeasePageProps {
  lease: LeaseAgreement
  /** Absent if units cannot be loaded. */
  places?: UnitPlaces
}

export function LeasePage({ lease, places }: LeasePageProps) {
  const { t, language } = useModuleTranslation()
  const place = places?.get(lease.rent_unit_id)
  const navigate = useNavigate()
  const { actions, deletion } = useLeaseActions(() => navigate('/leases'))
  const lifecycle = useLifecycle()
  const next = useSuccessor(lease)
  const periods = useSelectedPeriod(lease)
  const { tab, items } = useLeaseTabs(lease, periods.periodParam)
  const periodActions = usePeriodActions()
  const componentActions = useComponentActions()
  const periodProps = { lease, periods, periodActions, componentActions }
  return (
    <Page
      title={leaseTitle(lease, place, { t, language })}
      tag={<LeaseStatusTag lease={lease} />}
      subtitle={<LeaseSubtitle lease={lease} place={place} />}
      back={{ to: '/leases', label: t('detail.back') }}
      actions={
        <>
          <LeaseMenu
            onPage
            lease={lease}
            unit={place?.unit}
            actions={actions}
            more={lifecycle.itemsOf(lease, place?.unit, next !== undefined)}
          />
          <Slot name="lease.actions" props={{ leaseId: lease.id }} />
          {mayDo(lease, 'edit') && (
            <Button
              variant="primary"
              icon="pencil"
              aria-haspopup="dialog"
              onClick={() => actions.edit.showFor(lease.id)}
            >
              {t('common:action.edit')}
            </Button>
          )}
        </>
      }
    >
      <LeaseBand lease={lease} />
      <LeaseNotices lease={lease} lifecycle={lifecycle} next={next} />
      <div className={styles.tabs}>
        <Tabs label={t('detail.one')} items={items} />
        {tab === 'periods' && <PeriodTools lease={lease} actions={periodActions} />}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {tab === 'periods' && <PeriodsTab {...periodProps} />}
          {tab === 'components' && <ComponentsTab {...periodProps} area={place?.unit.total_area} />}
          {tab === 'details' && <LeaseFacts lease={lease} />}
          <Slot name="lease.panels" props={{ leaseId: lease.id }} />
        </div>
        <LeaseSide lease={lease} place={place} />
      </div>
      <LeaseDialogs actions={actions} deletion={deletion} leases={[lease]} places={places} />
      <LifecycleDialogs lifecycle={lifecycle} leases={[lease]} places={places} />
      <PeriodDialogs actions={periodActions} lease={lease} />
      <ComponentDialogs actions={componentActions} lease={lease} />
    </Page>
  )
}
