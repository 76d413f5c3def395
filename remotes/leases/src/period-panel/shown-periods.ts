import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'
import type { SelectedPeriod } from '../time-line/use-selected-period.ts'

/** State shared by the periods and components tabs. */
export interface ShownPeriods {
  lease: LeaseAgreement
  periods: SelectedPeriod
  periodActions: PeriodActions
  componentActions: ComponentActions
}
