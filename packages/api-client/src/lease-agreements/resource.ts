import { resource } from '../data/resource.ts'
import type { LeaseAgreement, LeaseAgreementCreate, LeaseAgreementUpdate } from './contract.ts'

export type LeaseAgreementFilter = { rent_unit_id?: string; is_active?: boolean }

export const leaseAgreements = resource<
  LeaseAgreement,
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
  LeaseAgreementFilter
>('lease-agreements')
