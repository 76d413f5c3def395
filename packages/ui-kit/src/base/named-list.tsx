import { type ReactElement, useEffect, useRef } from 'react'

interface NamedListProps {
  label: string
  children: ReactElement
}

/** antd gives the list that a select opens no name and no way to set one. The list is another element once it is empty. */
function NamedList({ label, children }: NamedListProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label))
  return <div ref={place}>{children}</div>
}

/** For `popupRender` of antd's Select: its open list carries the label of the field. */
export const namedList = (label: string) => (list: ReactElement) => (
  <NamedList label={label}>{list}</NamedList>
)
