import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useDeleteUnit } from './use-delete-unit.ts'

/** Actions on units, each dialog with its URL parameter. */
export interface UnitActions {
  /** `?unit=<id>`: details, editable if the user's level permits. */
  detail: UrlDialog
  /** `?newUnit`, or `?newUnit=<id>` to copy that unit. */
  create: UrlDialog
  /** `?newUnits` */
  createMany: UrlDialog
  deletion: Deletion<RentUnit>
}

export function useUnitActions(lettings: Lettings | null, onDeleted?: () => void): UnitActions {
  return {
    detail: useUrlDialog('unit'),
    create: useUrlDialog('newUnit'),
    createMany: useUrlDialog('newUnits'),
    deletion: useDeleteUnit(lettings, onDeleted),
  }
}
