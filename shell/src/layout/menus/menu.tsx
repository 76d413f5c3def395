import { ownValue } from '@keystead/api-client/own-value'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './menu.css'

interface MenuProps {
  /** Accessible name, if the visible content says less. */
  label: string
  button: ReactNode
  className?: string
  /** Elements with `role="menuitem…"`; choosing one closes the menu. */
  children: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const itemsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** A menu button by the ARIA practices. Not the kit's: it is on every first page, and antd's menu is heavy. */
export function Menu({ label, button, className = '', children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    itemsIn(root.current)[0]?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the browser would also close the drawer that contains the menu.
      event.preventDefault()
      return close()
    }
    if (event.key === 'Tab') return setOpen(false)
    const step = ownValue(steps, event.key)
    if (!step) return
    event.preventDefault()
    const all = itemsIn(root.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[step(at, all.length)]?.focus()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className={`sh-menu ${className}`} ref={root}>
      <button
        ref={trigger}
        type="button"
        className="sh-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={openByKey}
      >
        {button}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="sh-menu-list"
          onKeyDown={move}
          onClick={close}
        >
          {children}
        </div>
      )}
    </div>
  )
}
