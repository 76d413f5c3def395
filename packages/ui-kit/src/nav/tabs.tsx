import { type ReactNode, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import './nav.css'

export interface TabsProps {
  /** The name of the set, for those who cannot see where it stands. */
  label: string
  items: TabItem[]
}

export interface TabItem {
  to: string
  label: string
  count?: number
  end?: boolean
  /** For tabs that differ by the query alone, as `?tab=units`: told, where a path would tell by itself. */
  current?: boolean
}

/** Tabs are places (each has a URL), so they are links in a `nav`, the open one with `aria-current`. */
export function Tabs({ label, items }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    const list = row?.firstElementChild
    if (!row || !list) return
    const showOpen = () => {
      const open = row.querySelector<HTMLElement>('[aria-current]')
      // Only sideways: the page itself must not move.
      if (open) row.scrollLeft = Math.max(0, open.offsetLeft - 16)
    }
    // Counts come later than the words, and push the open tab out of sight where the row is full.
    const resized = new ResizeObserver(showOpen)
    resized.observe(list)
    return () => resized.disconnect()
  }, [])
  return (
    <nav ref={nav} className="ks-tabs" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <TabLink {...item}>
              {item.label}
              {item.count !== undefined && <span className="ks-tab-count num">{item.count}</span>}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ to, end = true, current, children }: TabItem & { children: ReactNode }) {
  if (current === undefined) {
    return (
      <NavLink to={to} end={end} className="ks-tab">
        {children}
      </NavLink>
    )
  }
  return (
    <Link
      to={to}
      className={current ? 'ks-tab active' : 'ks-tab'}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
