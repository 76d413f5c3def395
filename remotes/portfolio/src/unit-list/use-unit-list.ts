import { buildingName } from '@keystead/api-client/buildings/rules'
import { contactName } from '@keystead/api-client/contacts/rules'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { pageCount, useListUrlState } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { hasWords } from '../property/has-words.ts'
import { type PlacedBuilding, useBuildingViews } from '../reads/use-building-views.ts'
import { type UnitRow, unitRows } from '../unit-table/unit-rows.ts'

/** Rows of a table (R8). */
export const pageSize = 25

const urlOptions = { filters: ['state'], defaultSort: 'number' } as const

/** The list as its URL asks for it: narrowed, one page of it. */
export function useUnitList() {
  const state = useListUrlState(urlOptions)
  const { views: placed, strays, lettings, ...list } = useBuildingViews()
  const views = useMemo(() => placed && (strays ? [...placed, strays] : placed), [placed, strays])
  const { search } = state
  const wanted = state.filters.state
  const found = useMemo(() => {
    const rows = unitRows(views ?? [], lettings).filter(({ unit }) => unit !== undefined)
    return rows.filter((row) => hasState(row, wanted) && hasWords(searchedText(row), search))
  }, [views, lettings, search, wanted])
  const page = Math.min(state.page, pageCount(found.length, pageSize))
  return {
    ...list,
    state,
    views,
    lettings,
    found,
    page,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    occupancy: sumOfOccupancies(views ?? []),
  }
}

const hasState = ({ view, unit }: UnitRow, wanted?: string) =>
  !wanted || view.occupied.has(unit?.id ?? '') === (wanted === 'occupied')

function searchedText({ view, unit, lease }: UnitRow): string {
  const { building, property } = view as PlacedBuilding
  const tenant = lease?.tenant_contact ? contactName(lease.tenant_contact) : ''
  return `${unit?.unit_number} ${unit?.unit_name ?? ''} ${buildingName(building)} ${property ?? ''} ${tenant}`
}
