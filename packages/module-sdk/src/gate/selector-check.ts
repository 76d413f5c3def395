import parser, { type Node, type Selector } from 'postcss-selector-parser'

/** Whether a class name is the module's own. */
export type OwnName = (name: string) => boolean

/** Whether a selector list only matches elements with one of the module's classes, or descendants of one. */
export function staysWithin(selectors: string, own: OwnName): boolean {
  const { nodes } = parser().astSync(selectors)
  return nodes.length > 0 && nodes.every((selector) => endsWithin(selector, own))
}

/**
 * After the last own compound only descendant and child combinators may follow: a sibling of the module's outermost
 * element belongs to someone else.
 */
function endsWithin(selector: Selector, own: OwnName): boolean {
  const ownAt = selector.nodes.findLastIndex((node) => isOwn(node, own))
  if (ownAt === -1) return false
  const next = selector.nodes.slice(ownAt).find((node) => node.type === 'combinator')
  return next === undefined || isDownward(next)
}

const isDownward = (node: Node) => node.type === 'combinator' && ['', '>'].includes(node.value.trim())

function isOwn(node: Node, own: OwnName): boolean {
  if (node.type === 'class') return own(node.value)
  if (node.type !== 'pseudo' || !/^:(is|where)$/i.test(node.value)) return false
  return node.nodes.length > 0 && node.nodes.every((each) => isOwnAtEnd(each, own))
}

/** In `:is(…)`, the last compound describes the element itself. */
function isOwnAtEnd(selector: Selector, own: OwnName): boolean {
  const last = selector.nodes.findLastIndex((node) => node.type === 'combinator')
  return selector.nodes.slice(last + 1).some((node) => isOwn(node, own))
}
