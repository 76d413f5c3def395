import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useDeleteBuilding } from './use-delete-building.ts'

/** Actions on buildings, each dialog with its URL parameter. */
export interface BuildingActions {
  /** `?building=<id>` */
  edit: UrlDialog
  /** `?newBuilding` */
  create: UrlDialog
  deletion: Deletion<BuildingView>
}

export function useBuildingActions(lettings: Lettings | null, onDeleted?: () => void): BuildingActions {
  return {
    edit: useUrlDialog('building'),
    create: useUrlDialog('newBuilding'),
    deletion: useDeleteBuilding(lettings, onDeleted),
  }
}
