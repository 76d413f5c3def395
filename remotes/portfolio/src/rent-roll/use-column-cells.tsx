import { useFormat } from '@keystead/module-sdk'
import { type DataColumn, Money } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { RentLink } from '../parts/lease-links.tsx'
import { areaDecimals } from '../unit-table/area-decimals.ts'
import { DaysLeft } from './days-left.tsx'
import { EndCell } from './end-cell.tsx'
import type { RentRoll } from './rent-roll-rows.ts'
import { figureOf, type RollColumn, type SummedColumn } from './roll-columns.ts'
import type { RollRow } from './roll-row.ts'
import { TenantCell } from './tenant-cell.tsx'
import { useColumnTitles } from './use-column-titles.ts'
import { useTaxText } from './use-tax-text.ts'

type Column = DataColumn<RollRow>

export interface ColumnCells {
  /** How each column is drawn. */
  cells: Record<RollColumn, Column>
  /** A property's figure in a summed column. */
  sumOf: (groupId: string, column: SummedColumn) => ReactNode
}

/** @param shown the chosen columns: without the time-left column, the end itself says that it is near */
export function useColumnCells(roll: RentRoll, isToday: boolean, shown: readonly RollColumn[]): ColumnCells {
  const format = useFormat()
  const taxText = useTaxText()
  const titles = useColumnTitles()
  const textOf = useFigureText(roll)
  const sum = (column: SummedColumn, value: number | null = null) =>
    value !== null && <Money strong>{textOf(column, value)}</Money>
  const column = (key: RollColumn, look: Omit<Column, 'key' | 'title'>): Column => ({
    key,
    title: titles[key],
    ...look,
  })
  const figure = (key: SummedColumn, look?: Partial<Column>): Column =>
    column(key, {
      align: 'end',
      width: widthOf(textOf(key, roll.total[key] ?? 0), titles[key]),
      from: 900,
      cell: (row) => {
        const value = figureOf[key](row)
        return value !== null && textOf(key, value)
      },
      total: sum(key, roll.total[key]),
      ...look,
    })
  const total = (row: RollRow) =>
    row.lease &&
    row.rent !== null && (
      <RentLink lease={row.lease}>
        <Money>{textOf('total', row.rent)}</Money>
      </RentLink>
    )
  return {
    cells: {
      size: figure('size', { from: 800 }),
      tenant: column('tenant', { line: 'second', cell: (row) => <TenantCell row={row} isToday={isToday} /> }),
      start: column('start', {
        align: 'end',
        width: 108,
        cell: ({ lease }) => lease && format.date(lease.start_date),
      }),
      end: column('end', {
        align: 'end',
        width: 120,
        line: 'second-end',
        cell: (row) => <EndCell row={row} withDays={!shown.includes('left')} />,
      }),
      left: column('left', {
        width: 128,
        line: 'second-end',
        cell: ({ left, lease }) =>
          left !== null && <DaysLeft left={left} notice={lease?.notice_by != null} />,
      }),
      base: figure('base'),
      additional: figure('additional'),
      other: figure('other'),
      total: figure('total', {
        // At the edge, which is padded more.
        width: widthOf(textOf('total', roll.total.total ?? 0), titles.total) + 16,
        from: undefined,
        line: 'end',
        cell: total,
      }),
      vat: column('vat', { width: 72, cell: ({ parts }) => parts && taxText(parts.taxes) }),
      deposit: figure('deposit'),
    },
    sumOf: (groupId, key) => sum(key, roll.sums.get(groupId)?.[key]),
  }
}

/** A figure in words: an area or an amount. */
function useFigureText({ rows }: RentRoll) {
  const format = useFormat()
  const decimals = areaDecimals(rows)
  return (column: SummedColumn, value: number) =>
    column === 'size' ? format.number(value, decimals) : format.money(value)
}

/** Width of the longest figure (the total) or word of the title, with padding: 7.5 px per character. */
const widthOf = (total: string, title: string) =>
  Math.ceil(Math.max(...[total, ...title.split(' ')].map(({ length }) => length)) * 7.5) + 20
