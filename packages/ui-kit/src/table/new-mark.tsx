import { useEffect, useLayoutEffect, useRef } from 'react'
import { useCommonText } from '../base/use-common-text.ts'
import './new-mark.css'

/** Marks the row or card around it as just created: brought into view and highlighted for a few seconds. */
export function NewMark() {
  const t = useCommonText()
  const mark = useRef<HTMLSpanElement>(null)
  // An attribute, since `:has(.ks-new)` would restyle every cell with each added or removed row.
  useLayoutEffect(() => {
    const around = mark.current?.closest('tr, .ks-card')
    around?.setAttribute('data-new', '')
    return () => around?.removeAttribute('data-new')
  }, [])
  useEffect(() => {
    mark.current?.closest('tr, li')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <span ref={mark} className="ks-sr">
      {`, ${t('list.new')}`}
    </span>
  )
}
