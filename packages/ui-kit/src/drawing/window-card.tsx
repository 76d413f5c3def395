import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface WindowCardProps {
  /** The link it describes. */
  link: Element
  onClose: () => void
  children: ReactNode
}

const GAP = 6
const EDGE = 8
/** In ms. Time to move the pointer from the window onto the card. */
const LEAVE_MS = 150

interface Place {
  left: number
  top: number
}

function placeOf(link: Element, card: Element): Place {
  const windowBox = link.getBoundingClientRect()
  const cardBox = card.getBoundingClientRect()
  const left = windowBox.left + windowBox.width / 2 - cardBox.width / 2
  const above = windowBox.top - cardBox.height - GAP
  return {
    left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - cardBox.width - EDGE)),
    top: above >= EDGE ? above : windowBox.bottom + GAP,
  }
}

/** A card above its window, or below it without enough space. The link's name has the same text, so it is hidden. */
export function WindowCard({ link, onClose, children }: WindowCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const follow = () => card.current && setPlace(placeOf(link, card.current))
    follow()
    // Focus may scroll the window into view.
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [link])
  useEffect(() => {
    let leaveTimer = 0
    const isNear = ({ target }: Event) =>
      target instanceof Node && (link.contains(target) || card.current?.contains(target))
    const over = (event: Event) => {
      clearTimeout(leaveTimer)
      if (!isNear(event) && document.activeElement !== link) leaveTimer = window.setTimeout(onClose, LEAVE_MS)
    }
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('pointerover', over)
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(leaveTimer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('keydown', press)
    }
  }, [link, onClose])
  return createPortal(
    <div
      ref={card}
      aria-hidden
      className="ks-window-card"
      style={{ ...place, visibility: place ? undefined : 'hidden' }}
    >
      {children}
    </div>,
    document.body,
  )
}
