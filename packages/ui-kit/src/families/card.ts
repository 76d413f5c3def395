/** Cards, drawings, figures and tables, and the basics of list pages. */

export { preview } from '../base/preview.ts'
export {
  type FrontBuilding,
  type FrontUnit,
  HouseFront,
  type HouseFrontProps,
  type PlacedFront,
} from '../drawing/house-front.tsx'
export { DayStreet, Street } from '../drawing/street.tsx'
export { OccupancyBar, type OccupancyBarProps, type OccupancyTone } from '../figures/occupancy-bar.tsx'
export { StatBand, type StatBandProps } from '../figures/stat-band.tsx'
export { lazyDialog } from '../lazy/lazy-dialog.tsx'
export { CardGrid, type CardGridProps } from '../list/card-grid.tsx'
export { Moment, type MomentProps } from '../moment/moment.tsx'
export { type JoinedReads, joinReads, type Read } from '../screen/join-reads.ts'
export { type DataColumn, DataTable, type DataTableProps } from '../table/data-table.tsx'
export { NewMark } from '../table/new-mark.tsx'
