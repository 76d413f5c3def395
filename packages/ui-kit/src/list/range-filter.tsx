import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import type { ListFilter } from './list-filter.ts'
import { type Range, rangeOf, rangeText } from './range-text.ts'
import type { ListUrlState } from './use-list-url-state.ts'

export interface RangeFilterProps<Filter extends string> {
  filter: ListFilter<Filter>
  state: ListUrlState<Filter>
}

/** From and to, whole numbers, each may stay open. Taken over on leaving a field or on Enter, not with every digit. */
export function RangeFilter<Filter extends string>({ filter, state }: RangeFilterProps<Filter>) {
  const id = useId()
  const range = rangeOf(state.filters[filter.name])
  const set = (change: Range) => {
    const text = rangeText({ ...range, ...change })
    if (text !== state.filters[filter.name]) state.setFilter(filter.name, text)
  }
  return (
    <fieldset className="ks-filter-select" aria-labelledby={id}>
      <span id={id}>{filter.label}</span>
      <div className="ks-filter-range">
        <RangeEnd label={filter.range?.from} value={range.from} onValue={(from) => set({ from })} />
        <RangeEnd label={filter.range?.to} value={range.to} onValue={(to) => set({ to })} />
      </div>
    </fieldset>
  )
}

interface RangeEndProps {
  label?: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

function RangeEnd({ label, value, onValue }: RangeEndProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null)
  const [taken, setTaken] = useState(value)
  // "Clear filters" and Back change it from outside.
  if (taken !== value) {
    setTaken(value)
    setTyped(value ?? null)
  }
  const take = () => onValue(typed ?? undefined)
  return (
    <InputNumber
      aria-label={label}
      placeholder={label}
      min={0}
      precision={0}
      controls={false}
      inputMode="numeric"
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onPressEnter={take}
    />
  )
}
