import type { Building } from '@keystead/api-client/buildings/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { RentParts } from './rent-parts.ts'

/** A unit with its running lease. Vacant units have a row too, and units with two leases have two. */
export interface RollRow {
  id: string
  group: PropertyGroup
  building: Building
  unit: RentUnit
  lease?: LeaseAgreement
  tenant: string
  /** On the rent roll's date, in the landlord's currency. */
  rent: number | null
  /** The same by kind. */
  parts?: RentParts
  /** Days until the lease ends; null if open-ended, negative if past. */
  left: number | null
}
