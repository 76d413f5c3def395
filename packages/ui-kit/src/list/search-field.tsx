import { useLatest } from '@keystead/api-client/react/use-latest'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import './search-field.css'

export interface SearchFieldProps {
  label: string
  value: string
  /** Called 300 ms after the last keystroke, or at once on Enter and when the focus moves within the bar. */
  onSearch: (text: string) => void
}

/** In ms. */
const searchDebounce = 300

/**
 * A debounced search box. External changes (Back, "Clear filters") replace its text. Uncontrolled until then:
 * keystrokes cause no render, which would be felt with thousands of rows.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const sentText = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useLatest(onSearch)
  useEffect(() => {
    if (value === sentText.current) return
    sentText.current = value
    if (field.current) field.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    const text = field.current?.value ?? ''
    if (text === sentText.current) return
    sentText.current = text
    search.current(text)
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    const { pathname } = window.location
    // While another page loads, the URL is already that page's.
    timer.current = setTimeout(() => window.location.pathname === pathname && send(), searchDebounce)
  }
  // Send before the next choice, which is a history entry of its own. Not when a row is pressed: it must not move away
  // under the pointer.
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
