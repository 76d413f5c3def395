import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldMessage } from '../form/fields/field-message.tsx'
import { NumberInput } from '../form/fields/number-input.tsx'
import type { ListFilter } from './list-filter.ts'
import { type Range, rangeOf, rangeText } from './range-text.ts'
import type { ListUrlState } from './use-list-url-state.ts'
import '../form/form.css'

export interface RangeFilterProps<Filter extends string> {
  filter: ListFilter<Filter>
  state: ListUrlState<Filter>
}

const ends = ['from', 'to'] as const

/** From and to, either open. Applied on blur or Enter, not per keystroke. */
export function RangeFilter<Filter extends string>({ filter, state }: RangeFilterProps<Filter>) {
  const id = useId()
  const range = rangeOf(state.filters[filter.name])
  const changeRange = (change: Range) => {
    const text = rangeText({ ...range, ...change })
    if (text !== state.filters[filter.name]) state.setFilter(filter.name, text)
  }
  return (
    <fieldset className="ks-filter-select" aria-labelledby={id}>
      <span id={id}>{filter.label}</span>
      <div className="ks-filter-range">
        {ends.map((end) => (
          <RangeEnd
            key={end}
            field={filter.label}
            label={filter.range?.[end]}
            money={filter.range?.money}
            value={range[end]}
            onValue={(value) => changeRange({ [end]: value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface RangeEndProps {
  /** Its name in error messages. */
  field: string
  label?: string
  value: number | undefined
  money?: boolean
  onValue: (value: number | undefined) => void
}

/** Invalid input stays, with its error; the list keeps the previous end. */
function RangeEnd({ field, label, value, money, onValue }: RangeEndProps) {
  const id = useId()
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string | number | null>(value ?? null)
  const [appliedValue, setAppliedValue] = useState(value)
  const [error, setError] = useState<string>()
  // "Clear filters" and Back change it from outside.
  if (appliedValue !== value) {
    setAppliedValue(value)
    setTyped(value ?? null)
    setError(undefined)
  }
  const apply = () => {
    const wrong = errorOf(typed)
    setError(wrong)
    if (wrong || typeof typed === 'string') return
    const newValue = typed === null ? undefined : money ? Math.round(typed * 100) / 100 : Math.round(typed)
    setTyped(newValue ?? null)
    onValue(newValue)
  }
  return (
    <div>
      <NumberInput
        aria-label={label}
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
        placeholder={label}
        money={money}
        inputMode={money ? 'decimal' : 'numeric'}
        value={typed}
        onChange={setTyped}
        onBlur={apply}
        onPressEnter={apply}
      />
      <div id={id} role="alert">
        {error && <FieldMessage text={t(error, { field })} />}
      </div>
    </div>
  )
}

function errorOf(typed: string | number | null): string | undefined {
  if (typeof typed === 'string') return 'validation.number'
  return typed !== null && typed < 0 ? 'validation.notNegative' : undefined
}
