import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import './nav.css'

export interface TabsProps {
  /** Accessible name of the navigation. */
  label: string
  items: TabItem[]
  /** At the end of the row: an action on what the open tab shows. */
  action?: ReactNode
}

export interface TabItem {
  to: string
  label: string
  /** Hidden if undefined. */
  count?: number
  end?: boolean
  /** For tabs that differ only by query, such as `?tab=units`; paths are detected. */
  current?: boolean
}

/**
 * Tabs have URLs, so they are links in a `nav`, the open one with `aria-current`. They scroll on overflow and fade at
 * the ends with more.
 */
export function Tabs({ label, items, action }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  useScrolling(nav)
  return (
    <div className="ks-tabs-row">
      <nav ref={nav} className="ks-tabs" aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <TabLink {...item}>
                {item.label}
                {item.count ? <span className="ks-tab-count num">{item.count}</span> : null}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
      {action && <div className="ks-tabs-action">{action}</div>}
    </div>
  )
}

/** In px, as in the style sheet. */
const fade = 40

/** Keeps the open tab visible, and tells the style sheet which ends overflow. */
function useScrolling(nav: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const row = nav.current
    const list = row?.firstElementChild
    if (!row || !list) return
    const markEnds = () => {
      const hidden = row.scrollWidth - row.clientWidth
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', row.scrollLeft < hidden - 1)
    }
    const showOpen = () => {
      const open = row.querySelector<HTMLElement>('[aria-current]')
      // Scroll only sideways, so that the page does not move, and only until the tab is clear of the fade.
      if (open) {
        const furthestLeft = open.offsetLeft + open.offsetWidth + fade - row.clientWidth
        row.scrollLeft = Math.max(0, Math.min(Math.max(row.scrollLeft, furthestLeft), open.offsetLeft - fade))
      }
      markEnds()
    }
    // Counts load later and can push the open tab out of view.
    const resized = new ResizeObserver(showOpen)
    resized.observe(list)
    resized.observe(row)
    row.addEventListener('scroll', markEnds, { passive: true })
    return () => {
      resized.disconnect()
      row.removeEventListener('scroll', markEnds)
    }
  }, [nav])
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
