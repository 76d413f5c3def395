import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useDeleteUnit } from './use-delete-unit.ts'

/** What can be done with units on a page, each dialog with its place in the URL. */
export interface UnitActions {
  /** `?unit=<id>`: all that is known of it, to be changed where the level allows it. */
  detail: UrlDialog
  /** `?newUnit`, or `?newUnit=<id>` to begin as a copy of that unit. */
  create: UrlDialog
  /** `?newUnits` */
  createMany: UrlDialog
  deletion: Deletion<RentUnit>
}

export function useUnitActions(lettings: Lettings | null): UnitActions {
  return {
    detail: useUrlDialog('unit'),
    create: useUrlDialog('newUnit'),
    createMany: useUrlDialog('newUnits'),
    deletion: useDeleteUnit(lettings),
  }
}
