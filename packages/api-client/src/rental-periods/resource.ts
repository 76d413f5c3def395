import { resource } from '../data/resource.ts'
import type { RentalPeriod, RentalPeriodCreate, RentalPeriodUpdate } from './contract.ts'

export type RentalPeriodFilter = { lease_agreement_id?: string }

export const rentalPeriods = resource<
  RentalPeriod,
  RentalPeriodCreate,
  RentalPeriodUpdate,
  RentalPeriodFilter
>('rental-periods')
