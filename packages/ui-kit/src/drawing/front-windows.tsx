import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { FrontWindow } from './front-window.ts'
import type { PlacedFront } from './house-front.tsx'
import { box } from './shapes.ts'
import { unitAreas } from './unit-areas.ts'
import { WindowCard } from './window-card.tsx'
import { WindowLink } from './window-link.tsx'
import { nextWindow, type PlacedWindow } from './window-order.ts'
import './front-windows.css'

export interface FrontWindowsProps {
  /** As passed by `HouseFront`. */
  houses: PlacedFront[]
  /** Accessible name of the list of windows. */
  label: string
  /** By unit key; units without one are not links. */
  windows: ReadonlyMap<string, FrontWindow>
  /** The card's content for the hovered or focused window. */
  card: (key: string) => ReactNode
  /** The unit whose windows are outlined. */
  marked?: string
  /** The pointer entered or left a unit's windows. */
  onMark?: (key?: string) => void
}

const keyOf = (target: EventTarget) =>
  target instanceof Element ? target.closest('a')?.getAttribute('data-key') : null

/** The windows of drawn houses as a list of links: one tab stop, arrow keys move, a card says who lives there. */
export function FrontWindows({ houses, label, windows, card, marked, onMark }: FrontWindowsProps) {
  const list = useRef<SVGGElement>(null)
  const allWindows = useMemo(() => placedWindows(houses), [houses])
  const [stop, setStop] = useState<string>()
  const [shown, setShown] = useState<{ key: string; link: Element }>()
  const linkedWindows = allWindows.filter(({ key }) => windows.has(key))
  const tabStop = linkedWindows.find(({ key }) => key === (stop ?? marked)) ?? linkedWindows[0]
  const markedWindow = allWindows.find(({ key }) => key === marked)
  const linkOf = (key: string) => list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
  const show = (key?: string | null) => {
    const link = key ? linkOf(key) : undefined
    setShown(key && link ? { key, link } : undefined)
  }
  const open = shown && windows.has(shown.key) ? shown : undefined
  return (
    <>
      {markedWindow && <path className="ks-draw-area ks-draw-marked" d={box(markedWindow.place)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no list of its own. */}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: handles its links' bubbling events. */}
      <g
        ref={list}
        role="list"
        aria-label={label}
        onPointerOver={({ target, pointerType }) => {
          if (pointerType === 'touch') return
          const key = keyOf(target)
          show(key)
          onMark?.(key ?? undefined)
        }}
        onPointerLeave={() => onMark?.()}
        onFocus={({ target }) => {
          const key = keyOf(target)
          setStop(key ?? undefined)
          show(key)
        }}
        onBlur={() => show()}
        onKeyDown={(event) => {
          const next = nextWindow(linkedWindows, keyOf(event.target) ?? '', event.key)
          if (!next) return
          event.preventDefault()
          const link = linkOf(next)
          if (link instanceof SVGElement) link.focus()
        }}
      >
        {linkedWindows.map(({ key, place }) => {
          const window = windows.get(key)
          return (
            window && (
              <WindowLink key={key} id={key} place={place} window={window} isStop={key === tabStop?.key} />
            )
          )
        })}
      </g>
      {open && (
        <WindowCard key={open.key} link={open.link} onClose={() => setShown(undefined)}>
          {card(open.key)}
        </WindowCard>
      )}
    </>
  )
}

const placedWindows = (houses: PlacedFront[]): PlacedWindow[] =>
  houses.flatMap(({ building, x }) =>
    unitAreas(building).map(({ key, place }) => ({ key, place: { ...place, x: x + place.x } })),
  )
