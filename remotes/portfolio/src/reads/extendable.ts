import { mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'

/** Buildings in which the user may create units. */
export const extendable = (views: BuildingView[]): BuildingView[] =>
  views.filter(({ building }) => mayDo(building, 'addPart'))
