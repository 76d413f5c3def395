import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import './nav.css'

export interface TabsProps {
  /** The name of the set, for those who cannot see where it stands. */
  label: string
  items: { to: string; label: string; count?: number; end?: boolean }[]
}

/** Tabs are places (each has a URL), so they are links in a `nav`, the open one with `aria-current`. */
export function Tabs({ label, items }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Only sideways: the page itself must not move.
    if (open && nav.current) nav.current.scrollLeft = Math.max(0, open.offsetLeft - 16)
  }, [])
  return (
    <nav ref={nav} className="ks-tabs" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.end ?? true} className="ks-tab">
              {item.label}
              {item.count !== undefined && <span className="ks-tab-count num">{item.count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
