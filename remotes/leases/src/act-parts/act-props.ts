import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** Of an act's dialog. */
export interface LeaseActProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

/** Of its steps: the lease with what stands beside it. */
export interface ActStepProps {
  lease: LeaseAgreement
  leases: LeaseAgreement[]
  /** Absent where the unit is locked, or not shared with the person. */
  place?: UnitPlace
}
