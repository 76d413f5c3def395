/** How a shape is painted; colours are theme variables, so dark mode needs no code. */
export type ShapeKind = 'wall' | 'line' | 'faint' | 'on' | 'off' | 'new' | 'bar'

export interface Shape {
  kind: ShapeKind
  d: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** An SVG path; y grows downwards. */
export const box = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`

/** A box with a rounded top. */
export function arch({ x, y, width, height }: Box) {
  const radius = width / 2
  return `M${x} ${y + height}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`
}
