import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'

export interface SearchFieldProps {
  label: string
  value: string
  /** Called 300 ms after the last key, at once on Enter. */
  onSearch: (text: string) => void
}

/** How long typing may pause before the search goes out, in milliseconds. */
export const searchDelay = 300

/** A search box that waits for a pause in typing. A change from outside (Back, "Clear filters") is taken over. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => send(text), searchDelay)
    return () => clearTimeout(timer)
  })
  const send = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    search.current(next)
  }
  return (
    <Input
      className="ks-search"
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" size={18} />}
      suffix={
        text && (
          <button
            type="button"
            className="ks-field-button"
            aria-label={t('action.clear')}
            onClick={() => {
              setText('')
              send('')
            }}
          >
            <Icon name="x" size={16} />
          </button>
        )
      }
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => send(text)}
    />
  )
}
