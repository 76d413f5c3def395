import { resource } from '../data/resource.ts'
import type { RentComponent, RentComponentCreate, RentComponentUpdate } from './contract.ts'

export type RentComponentFilter = { rental_period_id?: string }

export const rentComponents = resource<
  RentComponent,
  RentComponentCreate,
  RentComponentUpdate,
  RentComponentFilter
>('rent-components')
