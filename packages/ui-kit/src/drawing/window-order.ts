import type { Box } from './shapes.ts'

export interface PlacedWindow {
  key: string
  place: Box
}

const centre = ({ place: { x, width } }: PlacedWindow) => x + width / 2

/** The window that a key moves to; undefined for other keys and at the end. */
export function nextWindow(all: readonly PlacedWindow[], from: string, key: string): string | undefined {
  const current = all.find((window) => window.key === from)
  if (!current) return undefined
  if (key === 'Home') return all[0]?.key
  if (key === 'End') return all.at(-1)?.key
  const nearest = (candidates: PlacedWindow[], distance: (window: PlacedWindow) => number) =>
    candidates.toSorted((left, right) => distance(left) - distance(right))[0]?.key
  const aside = (window: PlacedWindow) => Math.abs(centre(window) - centre(current))
  const above = (window: PlacedWindow) => current.place.y - window.place.y
  // Prefer the same floor; a lower neighbour has none there.
  const beside = (window: PlacedWindow) => aside(window) + Math.abs(above(window)) * 4
  switch (key) {
    case 'ArrowRight':
      return nearest(
        all.filter((window) => centre(window) > centre(current) + 1),
        beside,
      )
    case 'ArrowLeft':
      return nearest(
        all.filter((window) => centre(window) < centre(current) - 1),
        beside,
      )
    case 'ArrowUp':
      return nearest(
        all.filter((window) => above(window) > 0),
        (window) => aside(window) + above(window) * 4,
      )
    case 'ArrowDown':
      return nearest(
        all.filter((window) => above(window) < 0),
        (window) => aside(window) - above(window) * 4,
      )
    default:
      return undefined
  }
}
