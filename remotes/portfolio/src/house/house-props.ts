import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { HouseFrontProps } from '@keystead/ui-kit'

export interface HouseProps extends Pick<HouseFrontProps, 'size'> {
  buildings: BuildingView[]
  /** Null if leases are locked or absent. */
  lettings: Lettings | null
  /** Of the rents; by default the currency's. */
  decimals?: 0
  /** The unit whose windows are outlined. */
  marked?: string
  /** The pointer entered or left a unit's windows. */
  onMark?: (unitId?: string) => void
}
