import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { type PropertyView, totalRents } from '@keystead/api-client/property-groups/property-view'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable, type ListUrlState, Money, NoFigure, Percent } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { PropertyTags } from '../parts/property-tags.tsx'
import { OccupiedCell } from './occupied-cell.tsx'
import type { PropertyFilterName } from './property-filters.ts'
import styles from './property-list.module.css'
import { PropertyNameCell } from './property-name-cell.tsx'
import { type PropertyRow, propertyRows } from './property-rows.ts'

export interface PropertyTableProps {
  /** Properties on this page. */
  views: PropertyView[]
  /** Properties on all pages, for the totals row. */
  all: PropertyView[]
  state: ListUrlState<PropertyFilterName>
  lettings: Lettings | null
}

/** Properties as rows expandable into their buildings. */
export function PropertyTable({ views, all, state, lettings }: PropertyTableProps) {
  const { t } = useModuleTranslation()
  return (
    <DataTable
      label={t('list.title')}
      columns={[...useColumns(all), ...useRentColumns(all, lettings)]}
      rows={propertyRows(views)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      childrenOf={({ children }) => children}
      sort={state.sort}
      direction={state.direction}
      searchFor={state.searchFor}
      withTotal
    />
  )
}

function useColumns(all: PropertyView[]): DataColumn<PropertyRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const total = sumOfOccupancies(all)
  const noUnits = <NoFigure>{t('common:noUnits')}</NoFigure>
  return [
    {
      key: 'name',
      title: t('table.property'),
      sort: 'name',
      cell: (row) => <PropertyNameCell row={row} />,
      total: t('common:count.property', { count: all.length }),
    },
    {
      key: 'type',
      title: t('common:field.type'),
      width: 128,
      from: 900,
      cell: ({ property }) => property && <PropertyTags group={property.group} />,
    },
    {
      key: 'occupied',
      title: t('metric.occupied'),
      width: 152,
      line: 'second',
      cell: ({ occupancy }) => <OccupiedCell occupancy={occupancy} />,
      total: <OccupiedCell occupancy={total} withoutBar />,
    },
    {
      key: 'rate',
      title: t('metric.rate'),
      align: 'end',
      sort: 'occupancyRate',
      // The bar is redundant and hidden if there is less room.
      width: 136,
      from: 1040,
      cell: ({ occupancy }) =>
        occupancy.total > 0 ? <Percent>{format.percent(occupancy.rate)}</Percent> : noUnits,
      total: total.total > 0 ? <Percent strong>{format.percent(total.rate)}</Percent> : noUnits,
    },
  ]
}

/** Omitted if leases are locked or absent. Property amounts are emphasized over building amounts. */
function useRentColumns(all: PropertyView[], lettings: Lettings | null): DataColumn<PropertyRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const total = useMemo(() => lettings && totalRents(all, lettings), [all, lettings])
  if (!total) return []
  const average = (amount: number | null | undefined) =>
    typeof amount === 'number' ? (
      <Money>{format.money(amount)}</Money>
    ) : (
      <NoFigure>{t('metric.noLease')}</NoFigure>
    )
  return [
    {
      key: 'rent',
      title: t('metric.monthly'),
      align: 'end',
      sort: 'monthlyRent',
      width: 140,
      line: 'second-end',
      cell: ({ rents, property }) =>
        rents && <Money strong={property !== undefined}>{format.money(rents.monthly)}</Money>,
      total: <Money strong>{format.money(total.monthly)}</Money>,
    },
    {
      key: 'average',
      title: t('metric.average'),
      align: 'end',
      width: 172,
      from: 1040,
      cell: ({ rents }) => <span className={styles.quiet}>{average(rents?.average)}</span>,
      total: average(total.average),
    },
  ]
}
