import { Select } from 'antd'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { namedList } from '../base/named-list.tsx'
import { isFocusLost } from '../focus/focus-place.ts'
import { AntdProvider } from '../theme/antd-provider.tsx'
import type { Choice } from './list-filter.ts'

export interface ChoiceProps {
  label: string
  value: string
  options: Choice[]
  prefix?: ReactNode
  onChange: (value: string) => void
}

export interface OpenedSelectProps extends ChoiceProps {
  /** Opened by the press that loaded it. */
  open: boolean
  /** The placeholder shown until this is mounted. */
  standIn: RefObject<HTMLElement | null>
  /** Removes the placeholder before paint. */
  onHere: () => void
}

/** antd's select in place of its placeholder: open and focused, unless the user has moved on. */
export function OpenedSelect({ label, open, standIn, onHere, ...choice }: OpenedSelectProps) {
  const [isWaitedFor] = useState(() => document.activeElement === standIn.current || isFocusLost())
  useLayoutEffect(onHere, [onHere])
  return (
    <AntdProvider>
      <Select
        {...choice}
        aria-label={label}
        // antd's combobox input is empty whatever is chosen.
        aria-description={choice.options.find(({ value }) => value === choice.value)?.label}
        autoFocus={isWaitedFor}
        defaultOpen={isWaitedFor && open}
        popupMatchSelectWidth={false}
        popupRender={namedList(label)}
      />
    </AntdProvider>
  )
}
