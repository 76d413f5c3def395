import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { useIntent } from '../lazy/use-intent.ts'
import type { ChoiceProps } from './opened-select.tsx'
import './filter-select.css'

/** 45 KB that most visits never need: loaded when a select is about to be used (ADR 36). */
const loadSelect = () => import(/* webpackChunkName: "kit-select" */ './opened-select.tsx')
const OpenedSelect = lazyDialog(loadSelect, 'OpenedSelect')
const begin = () => {
  // Opening it retries and reports the failure.
  loadSelect().catch(() => undefined)
}

/** Keys that open antd's select. */
const opens = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !(ctrlKey || altKey || metaKey) && (key === 'Enter' || key === 'ArrowDown' || key.length === 1)

/** A select above a list. Until first opened it only looks like one; the press that opens it swaps in antd's. */
export function FilterSelect(props: ChoiceProps) {
  const { label, value, options, prefix } = props
  const [isWanted, setWanted] = useState(false)
  const [isHere, setHere] = useState(false)
  const onHere = useCallback(() => setHere(true), [])
  const field = useRef<HTMLInputElement>(null)
  const closedSelect = useRef<HTMLLabelElement>(null)
  const valueId = useId()
  useIntent(closedSelect, begin)
  const text = options.find((option) => option.value === value)?.label
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setWanted(false)
    if (!opens(event)) return
    event.preventDefault()
    setWanted(true)
  }
  return (
    <>
      {!isHere && (
        // antd's class names, so that its replacement has the same size and selectors.
        <label ref={closedSelect} className="ant-select ks-select">
          {prefix && <span className="ant-select-prefix">{prefix}</span>}
          <span className="ant-select-content" title={text}>
            <span id={valueId}>{text}</span>
            <input
              ref={field}
              aria-describedby={valueId}
              className="ant-select-input"
              role="combobox"
              aria-label={label}
              aria-haspopup="listbox"
              aria-expanded={false}
              readOnly
              value=""
              onClick={() => setWanted(!isWanted)}
              onKeyDown={press}
            />
          </span>
          <span className="ant-select-suffix">
            <Icon name="chevron-down" size={16} />
          </span>
        </label>
      )}
      <OpenedSelect {...props} open={isWanted} standIn={field} onHere={onHere} />
    </>
  )
}
