import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UrlDialog } from '@keystead/module-sdk'

/** Of an act's dialog. */
export interface LeaseActProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

/** Of its steps: the lease with what stands beside it. */
export interface ActStepProps {
  lease: LeaseAgreement
  leases: LeaseAgreement[]
  unit?: RentUnit
}

/** While a day is being typed it may be none. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
