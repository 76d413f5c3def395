import { type ReactNode, useId } from 'react'
import './segments.css'

export interface SegmentsProps<Value extends string> {
  options: { value: Value; label: ReactNode }[]
  value?: Value
  onChange?: (value: Value) => void
  /** Full width, in equal parts. */
  block?: boolean
  className?: string
  id?: string
  'aria-label'?: string
}

/** Radio buttons side by side; also takes the attributes of a form field. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { options, value, onChange, block, className, ...attributes } = props
  const name = useId()
  const classes = ['ks-segments', block && 'ks-segments-block', className].filter(Boolean).join(' ')
  return (
    <div {...attributes} role="radiogroup" className={classes}>
      {options.map((option) => (
        <label key={option.value} className="ks-segment">
          <input
            type="radio"
            className="ks-segment-input"
            name={name}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span
            className="ks-segment-words"
            title={typeof option.label === 'string' ? option.label : undefined}
          >
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
