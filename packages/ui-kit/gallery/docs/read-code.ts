import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'

const folder = join(import.meta.dirname, '../src/stories')

/** The code of each state as its story has it, by part and state. */
export function readCode(): Record<string, Record<string, string>> {
  const code: Record<string, Record<string, string>> = {}
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.tsx'))) {
    const text = readFileSync(join(folder, name), 'utf8')
    const { program } = parseSync(name, text)
    const own = new Map(
      program.body.flatMap((node) =>
        node.type === 'FunctionDeclaration' && node.id ? [[node.id.name, text.slice(node.start, node.end)]] : [],
      ),
    )
    new Visitor({
      ObjectExpression({ properties }) {
        const values = new Map(
          properties.flatMap((each) =>
            each.type === 'Property' ? [[text.slice(each.key.start, each.key.end), each.value as Node]] : [],
          ),
        )
        const [part, states] = [values.get('part'), values.get('states')]
        if (part?.type !== 'Literal' || states?.type !== 'ObjectExpression') return
        code[String(part.value)] = Object.fromEntries(
          states.properties.flatMap((each) => {
            if (each.type !== 'Property') return []
            const key = text.slice(each.key.start, each.key.end).replaceAll("'", '')
            return [[key, codeOf(each.value, text, own)]]
          }),
        )
      },
    }).visit(program)
  }
  return code
}

/** A named function whole, of an arrow function what it returns; without the indent of the list of stories. */
function codeOf(node: Node, text: string, own: ReadonlyMap<string, string>): string {
  if (node.type === 'Identifier') return own.get(node.name) ?? node.name
  const shown = node.type === 'ArrowFunctionExpression' ? node.body : node
  const code = text.slice(shown.start, shown.end).replace(/^\(\s*|\s*\)$/g, (end) => (shown.type === 'ParenthesizedExpression' ? '' : end))
  const indent = /^ *(?=\S.*$)/.exec(code.split('\n').at(-1) ?? '')?.[0] ?? ''
  return code.replaceAll(`\n${indent}`, '\n')
}
