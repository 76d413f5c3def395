import { type ReactElement, useEffect, useRef } from 'react'
import './named-list.css'

interface NamedListProps {
  label: string
  children: ReactElement
}

/** antd's Select cannot name its popup list. An emptied list is a new element, named again. */
function NamedList({ label, children }: NamedListProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label))
  return <div ref={place}>{children}</div>
}

/** For `popupRender` of antd's Select: labels the open list with the field's label. */
export const namedList = (label: string) => (list: ReactElement) => (
  <NamedList label={label}>{list}</NamedList>
)
