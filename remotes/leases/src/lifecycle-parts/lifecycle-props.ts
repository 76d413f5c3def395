import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** Props of an action's dialog. */
export interface LifecycleDialogProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

/** Props of its steps: the lease with related data. */
export interface LifecycleStepProps {
  lease: LeaseAgreement
  leases: LeaseAgreement[]
  /** Absent if the unit is locked or not shared with the user. */
  place?: UnitPlace
}

/** Props of its form. */
export interface LifecycleFormProps extends LifecycleStepProps {
  dialog: UrlDialog
  title: string
}
