import { withParam } from '@keystead/api-client/with-param'
import { useListMemory } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RentRoll } from './rent-roll-rows.ts'
import { columnsIn, columnsWithValues, type RollColumn, rollColumns, usualColumns } from './roll-columns.ts'

export interface RollColumns {
  /** All that would show anything. */
  offered: RollColumn[]
  /** The chosen ones among them. */
  shown: RollColumn[]
  /** Nothing else was chosen: narrow tables may hide some. */
  isUsual: boolean
  toggle: (column: RollColumn) => void
}

/** The columns of `?columns=size,total`; without it those last chosen in this browser. */
export function useRollColumns(roll: RentRoll | undefined, withLeases: boolean): RollColumns {
  const [params, setParams] = useSearchParams()
  const { remembered, remember } = useListMemory('rent-roll.columns')
  const usual = columnsIn(remembered) ?? usualColumns
  const chosen = columnsIn(params.get('columns')) ?? usual
  const offered = useMemo(() => (roll ? columnsWithValues(roll.rows, withLeases) : []), [roll, withLeases])
  const toggle = (column: RollColumn) => {
    const next = rollColumns.filter((each) => (each === column) !== chosen.includes(each)).join()
    remember(next)
    const changed = next === usual.join() ? undefined : next
    // Replace: choosing some columns is a single history entry.
    setParams((before) => withParam(before, 'columns', changed), { replace: true, preventScrollReset: true })
  }
  return {
    offered,
    shown: offered.filter((column) => chosen.includes(column)),
    isUsual: chosen.join() === usualColumns.join(),
    toggle,
  }
}
