/** What the shell draws of a module's icon: these shapes, and of them their geometry. Nothing else of it is markup. */
export const shapeTags = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const
export const geometryNames = 'd cx cy r rx ry x y x1 y1 x2 y2 width height points'.split(' ')

const value = '[-+\\d.,%\\sA-Za-z]*'
const attribute = ` (?:${geometryNames.join('|')})="${value}"`

/** One shape or more, each closed in itself, with nothing between them. */
export const drawingPattern = /* @__PURE__ */ new RegExp(
  `^(?:<(?:${shapeTags.join('|')})(?:${attribute})+ ?/>)+$`,
)
