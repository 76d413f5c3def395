import { geometryNames, shapeTags } from '@keystead/module-sdk/manifest/drawing'

export interface Shape {
  tag: (typeof shapeTags)[number]
  attributes: Record<string, string>
}

const tags: ReadonlySet<string> = new Set(shapeTags)
const geometry: ReadonlySet<string> = new Set(geometryNames)

const isShapeTag = (tag: string): tag is Shape['tag'] => tags.has(tag)

/** Parses a module icon's inner SVG. Only shapes and their geometry pass: manifest text never becomes markup. */
export function parseDrawing(inner: string): Shape[] {
  const document = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`,
    'image/svg+xml',
  )
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    if (!isShapeTag(tag)) return []
    const attributes = [...element.attributes].filter(({ name }) => geometry.has(name))
    return [{ tag, attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])) }]
  })
}
