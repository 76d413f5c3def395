import { type MouseEvent, memo } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { icons } from '../base/icons.ts'
import type { FrontSign, FrontWindow } from './front-window.ts'
import { type Box, box } from './shapes.ts'

export interface WindowLinkProps {
  id: string
  place: Box
  window: FrontWindow
  /** The list's tab stop. */
  isStop: boolean
}

const RADIUS = 6.5

/** A unit's windows: a link, with signs at the upper right. */
export const WindowLink = memo(({ id, place, window, isStop }: WindowLinkProps) => {
  const href = useHref(window.to)
  const follow = useLinkClickHandler<Element>(window.to)
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no list of its own.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is not interactive.
    <g role="listitem">
      <a
        className="ks-window"
        href={href}
        data-key={id}
        aria-label={window.label}
        tabIndex={isStop ? 0 : -1}
        onClick={(event: MouseEvent) => follow(event)}
      >
        <path d={box(place)} />
        {window.signs.map((sign, index) => (
          <Sign
            key={`${sign.icon} ${sign.tone}`}
            sign={sign}
            x={place.x + place.width - RADIUS - 1 - index * (RADIUS * 2 - 1)}
            y={place.y + RADIUS}
          />
        ))}
      </a>
    </g>
  )
})

function Sign({ sign: { icon, tone }, x, y }: { sign: FrontSign; x: number; y: number }) {
  const Drawn = isIcon(icon) ? icons[icon] : undefined
  return (
    <g className={`ks-window-sign ks-window-${tone}`} transform={`translate(${x} ${y})`}>
      <circle r={RADIUS} />
      {Drawn ? <Drawn x={-4.5} y={-4.5} size={9} strokeWidth={2.25} /> : <circle r={2} />}
    </g>
  )
}

const isIcon = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)
