import { geometryNames, shapeTags } from '@keystead/module-sdk/manifest/drawing'

export interface Shape {
  tag: (typeof shapeTags)[number]
  attributes: Record<string, string>
}

const tags: ReadonlySet<string> = new Set(shapeTags)
const geometry: ReadonlySet<string> = new Set(geometryNames)

const isShapeTag = (tag: string): tag is Shape['tag'] => tags.has(tag)

const shape = /<([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*\/>/g
const attribute = /([\w-]+)="([^"]*)"/g

/**
 * Parses a module icon's inner SVG. Only shapes and their geometry pass: manifest text never becomes markup. DOMParser
 * would create a document per icon.
 */
export function parseDrawing(inner: string): Shape[] {
  return [...inner.matchAll(shape)].flatMap(([, tag = '', text = '']) => {
    if (!isShapeTag(tag)) return []
    const pairs = [...text.matchAll(attribute)].flatMap(([, name = '', value = '']) =>
      geometry.has(name) ? [[name, value] as const] : [],
    )
    return [{ tag, attributes: Object.fromEntries(pairs) }]
  })
}
