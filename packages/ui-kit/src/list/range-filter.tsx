import { useId, useState } from 'react'
import { NumberInput } from '../form/fields/number-input.tsx'
import type { ListFilter } from './list-filter.ts'
import { type Range, rangeOf, rangeText } from './range-text.ts'
import type { ListUrlState } from './use-list-url-state.ts'

export interface RangeFilterProps<Filter extends string> {
  filter: ListFilter<Filter>
  state: ListUrlState<Filter>
}

/** From and to, either open. Applied on blur or Enter, not per keystroke. */
export function RangeFilter<Filter extends string>({ filter, state }: RangeFilterProps<Filter>) {
  const id = useId()
  const { from, to, money } = filter.range ?? {}
  const range = rangeOf(state.filters[filter.name])
  const changeRange = (change: Range) => {
    const text = rangeText({ ...range, ...change })
    if (text !== state.filters[filter.name]) state.setFilter(filter.name, text)
  }
  return (
    <fieldset className="ks-filter-select" aria-labelledby={id}>
      <span id={id}>{filter.label}</span>
      <div className="ks-filter-range">
        <RangeEnd
          label={from}
          money={money}
          value={range.from}
          onValue={(value) => changeRange({ from: value })}
        />
        <RangeEnd label={to} money={money} value={range.to} onValue={(value) => changeRange({ to: value })} />
      </div>
    </fieldset>
  )
}

interface RangeEndProps {
  label?: string
  value: number | undefined
  money?: boolean
  onValue: (value: number | undefined) => void
}

function RangeEnd({ label, value, money, onValue }: RangeEndProps) {
  const [typed, setTyped] = useState<string | number | null>(value ?? null)
  const [appliedValue, setAppliedValue] = useState(value)
  // "Clear filters" and Back change it from outside.
  if (appliedValue !== value) {
    setAppliedValue(value)
    setTyped(value ?? null)
  }
  const apply = () => {
    const newValue = rangeEnd(typed, value, money)
    setTyped(newValue ?? null)
    onValue(newValue)
  }
  return (
    <NumberInput
      aria-label={label}
      placeholder={label}
      money={money}
      inputMode={money ? 'decimal' : 'numeric'}
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onPressEnter={apply}
    />
  )
}

/** The new end of a range: blank opens it, invalid input keeps the previous one. */
function rangeEnd(typed: string | number | null, before: number | undefined, money?: boolean) {
  if (typed === null) return undefined
  if (typeof typed !== 'number' || typed < 0) return before
  return money ? Math.round(typed * 100) / 100 : Math.round(typed)
}
