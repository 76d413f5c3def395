import { box, type Shape } from './shapes.ts'

export type Roof = 'mansard' | 'hipped' | 'gabled' | 'flat'

/** The roof from a house's year and height. */
export function roofOf(yearBuilt: number | undefined, floors: number): Roof {
  if (yearBuilt !== undefined && yearBuilt <= 1918 && floors >= 5) return 'mansard'
  if (yearBuilt === undefined || yearBuilt <= 1970) return 'hipped'
  return floors <= 3 ? 'gabled' : 'flat'
}

interface RoofDrawing {
  behind: Shape[]
  front: Shape[]
  /** Above the wall, chimneys included. */
  height: number
}

/** The roof for a wall of this width and height (y grows downwards, the ground is 0). */
export function roofPaths(roof: Roof, width: number, wall: number, columns: number): RoofDrawing {
  switch (roof) {
    case 'mansard':
      return {
        behind: chimneys(width, wall + 24, [0.24, 0.76]),
        front: [{ kind: 'wall', d: `M-3 ${-wall}l9 -24h${width - 12}l9 24z` }],
        height: 33,
      }
    case 'hipped':
      return {
        behind: chimneys(width, wall + 16, columns > 3 ? [0.26, 0.74] : [0.66]),
        front: [{ kind: 'wall', d: `M-4 ${-wall}l20 -16h${width - 32}l20 16z` }],
        height: 25,
      }
    case 'gabled':
      return {
        behind: [],
        front: [{ kind: 'wall', d: `M-4 ${-wall}L${width / 2} ${-wall - 26}L${width + 4} ${-wall}z` }],
        height: 26,
      }
    case 'flat':
      return {
        behind: [],
        front: [{ kind: 'wall', d: box({ x: -3, y: -wall - 4, width: width + 6, height: 4 }) }],
        height: 4,
      }
  }
}

const chimneys = (width: number, top: number, places: number[]): Shape[] =>
  places.map((place) => ({
    kind: 'wall',
    d: box({ x: width * place - 4, y: -top - 9, width: 8, height: 11 }),
  }))
