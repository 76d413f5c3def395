import { useEffect, useRef } from 'react'
import { useCommonText } from '../base/use-common-text.ts'
import './new-mark.css'

/** Marks the row or card around it as just created: brought into view and highlighted for a few seconds. */
export function NewMark() {
  const t = useCommonText()
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    mark.current?.closest('tr, li')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <span ref={mark} className="ks-new ks-sr">
      {`, ${t('list.new')}`}
    </span>
  )
}
