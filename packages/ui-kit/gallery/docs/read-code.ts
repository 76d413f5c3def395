import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

const folder = join(import.meta.dirname, '../src/stories')

/** The code of each state as its story has it, by part and state. */
export function readCode(): Record<string, Record<string, string>> {
  const code: Record<string, Record<string, string>> = {}
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.tsx'))) {
    const file = readFileSync(join(folder, name), 'utf8')
    const { program } = parseSync(name, file)
    const textOf = ({ start, end }: Node) => file.slice(start, end)
    const helpers = new Map(
      program.body.flatMap((node) => namesOf(node).map((own) => [own, textOf(node)] as const)),
    )
    new Visitor({
      ObjectExpression({ properties }) {
        const propertyOf = (wanted: string) =>
          properties.find((each) => each.type === 'Property' && textOf(each.key) === wanted) as
            | { value: Node }
            | undefined
        const [part, states] = [propertyOf('part')?.value, propertyOf('states')?.value]
        if (part?.type !== 'Literal' || states?.type !== 'ObjectExpression') return
        code[String(part.value)] = Object.fromEntries(
          states.properties.flatMap((each) => {
            if (each.type !== 'Property') return []
            const shown = dedented(textOf(shownIn(each.value)))
            return [[textOf(each.key).replaceAll("'", ''), withHelpers(shown, helpers)]]
          }),
        )
      },
    }).visit(program)
  }
  return code
}

/** Names declared by a top-level statement of a story file, except the list of stories. */
function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

/** What an arrow function returns, without a form or row that only wraps it for display. */
function shownIn(node: Node): Node {
  const shown = node.type === 'ArrowFunctionExpression' ? node.body : node
  const inner = shown.type === 'ParenthesizedExpression' ? shown.expression : shown
  if (inner.type !== 'JSXElement') return inner
  const children = inner.children.filter((each) => each.type === 'JSXElement')
  const [first, last] = [children[0], children.at(-1)]
  const { name, attributes } = inner.openingElement
  const isAround =
    (name.type === 'JSXIdentifier' && name.name === 'InForm') ||
    attributes.some(
      (each) =>
        each.type === 'JSXAttribute' &&
        each.value?.type === 'Literal' &&
        String(each.value.value).startsWith('gallery-'),
    )
  return isAround && first && last ? ({ ...first, end: last.end } as Node) : inner
}

/** Code dedented by its last line's indentation. */
function dedented(code: string): string {
  const indent = /^ */.exec(code.split('\n').at(-1) ?? '')?.[0] ?? ''
  return code.replaceAll(`\n${indent}`, '\n')
}

/** A bare name is replaced by its declaration; other names declared in the file are appended. */
function withHelpers(code: string, helpers: ReadonlyMap<string, string>): string {
  const own = helpers.get(code)
  const parts = [own ?? code]
  const seen = new Set([code])
  for (const part of parts)
    for (const [name] of part.matchAll(/\b[A-Za-z]\w*\b/g)) {
      const helper = helpers.get(name)
      if (!helper || seen.has(name) || helper === own) continue
      seen.add(name)
      parts.push(helper)
    }
  return parts.join('\n\n')
}
