import { useLatest } from '@keystead/api-client/react/use-latest'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import './search-field.css'

export interface SearchFieldProps {
  label: string
  value: string
  /** Called 300 ms after the last key, at once on Enter and when something else of the bar is pressed. */
  onSearch: (text: string) => void
}

/** How long typing may pause before the search goes out, in milliseconds. */
const searchDebounce = 300

/**
 * A search box that waits for a pause in typing. A change from outside (Back, "Clear filters") is taken over. The text
 * stays the browser's own until then: a key draws nothing, which in a list of thousands is what typing feels like.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useLatest(onSearch)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    if (field.current) field.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    const text = field.current?.value ?? ''
    if (text === sent.current) return
    sent.current = text
    search.current(text)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, searchDebounce)
  }
  // What is chosen next is a step in the history of its own, and this search belongs to the step before it. A row that
  // is pressed meanwhile must not move away under the pointer.
  const leave = ({ relatedTarget: next }: FocusEvent) => {
    if (next === null || next.closest('search')) send()
  }
  const clear = () => {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    send()
  }
  return (
    <label className="ks-search">
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onChange={sendSoon}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      <button type="button" className="ks-field-button" aria-label={t('action.clear')} onClick={clear}>
        <Icon name="x" size={16} />
      </button>
    </label>
  )
}
