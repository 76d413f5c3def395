import { mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'

/** The buildings in which the person may create units (R26). */
export const extendable = (views: BuildingView[]): BuildingView[] =>
  views.filter(({ building }) => mayDo(building, 'addPart'))
