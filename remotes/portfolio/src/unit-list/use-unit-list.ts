import { buildingName } from '@keystead/api-client/buildings/rules'
import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { useCreatedRow } from '@keystead/module-sdk'
import { type ListUrlState, useListUrlState, usePagedList } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { type PlacedBuilding, useBuildingViews } from '../reads/use-building-views.ts'
import { type UnitRow, unitRows } from '../unit-table/unit-rows.ts'

const urlOptions = {
  filters: ['state'],
  choices: { state: ['occupied', 'vacant'] },
  defaultSort: 'number',
} as const

type Filters = Pick<ListUrlState<'state'>, 'filters'>

/** Occupied or vacant. */
const matcher =
  ({ filters }: Filters) =>
  ({ view, unit }: UnitRow) =>
    view.occupied.has(unit?.id ?? '') === (filters.state === 'occupied')

/** Search text: unit, building, property, and current or future tenant. */
function textOf({ view, unit, lease, next }: UnitRow): string {
  const { building, property } = view as PlacedBuilding
  const agreed = lease ?? next
  const tenant = agreed ? tenantNames(agreed).join(' ') : ''
  return `${unit?.unit_number} ${unit?.unit_name ?? ''} ${buildingName(building)} ${property ?? ''} ${tenant}`
}

const sharedOf = ({ unit }: UnitRow) => unit?.shared ?? null

/** The filtered and paginated list for the current URL. */
export function useUnitList() {
  const { views: placed, unplaced, lettings, groups, ...reads } = useBuildingViews()
  const views = useMemo(() => placed && (unplaced ? [...placed, unplaced] : placed), [placed, unplaced])
  const rows = useMemo(
    () => views && unitRows(views, lettings).filter(({ unit }) => unit !== undefined),
    [views, lettings],
  )
  const state = useListUrlState(urlOptions)
  const created = useCreatedRow()
  const isNew = created ? ({ key }: UnitRow) => key === created : undefined
  const list = usePagedList({ rows, state, textOf, sharedOf, matcher, isNew, created, pageSize: 25 })
  return { list, reads, views, groups, lettings }
}
