import { Select } from 'antd'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { namedList } from '../base/named-list.tsx'
import { isFocusLost } from '../focus/focus-place.ts'
import type { Choice } from './list-filter.ts'

export interface ChoiceProps {
  label: string
  value: string
  options: Choice[]
  /** Before the words. */
  prefix?: ReactNode
  onChange: (value: string) => void
}

export interface OpenedSelectProps extends ChoiceProps {
  /** Was pressed, and is waited for. */
  open: boolean
  /** What stands in its place until it is here. */
  standIn: RefObject<HTMLElement | null>
  /** Takes that away, before anything is seen of both. */
  onHere: () => void
}

/** antd's select in the place of what was pressed: open and with the focus, unless somebody has gone on meanwhile. */
export function OpenedSelect({ label, open, standIn, onHere, ...choice }: OpenedSelectProps) {
  const [isWaitedFor] = useState(() => document.activeElement === standIn.current || isFocusLost())
  useLayoutEffect(onHere, [onHere])
  return (
    <Select
      {...choice}
      aria-label={label}
      // antd's field is empty, whatever is chosen.
      aria-description={choice.options.find(({ value }) => value === choice.value)?.label}
      autoFocus={isWaitedFor}
      defaultOpen={isWaitedFor && open}
      popupMatchSelectWidth={false}
      popupRender={namedList(label)}
    />
  )
}
