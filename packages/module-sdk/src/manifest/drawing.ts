/** SVG shapes and geometry attributes that the shell draws of an icon; everything else is dropped. */
export const shapeTags = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const
export const geometryNames = 'd cx cy r rx ry x y x1 y1 x2 y2 width height points'.split(' ')

const value = '[-+\\d.,%\\sA-Za-z]*'
const attribute = ` (?:${geometryNames.join('|')})="${value}"`

/** One or more self-closing shapes with nothing in between. */
export const drawingPattern = /* @__PURE__ */ new RegExp(
  `^(?:<(?:${shapeTags.join('|')})(?:${attribute})+ ?/>)+$`,
)
