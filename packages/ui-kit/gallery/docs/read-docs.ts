import { createRequire } from 'node:module'
import type { Node } from 'oxc-parser'
import { membersOf, type Prop, type TypeDoc, typesIn } from './members.ts'
import { readCode } from './read-code.ts'
import { type Found, SourceFile } from './source-file.ts'

/** The catalogue's description of a part, read from its source. */
export interface PartDoc {
  text: string
  /** A function's head as written; undefined for a component. */
  signature?: string
  /** Props of a component, or options of a function that takes an object. */
  props: Prop[]
  /** Names of the types these refer to. */
  types: string[]
}

export interface KitDocs {
  parts: Record<string, PartDoc>
  types: Record<string, TypeDoc>
  /** Code of each state, by part and state. */
  code: Record<string, Record<string, string>>
}

const kit = createRequire(import.meta.url).resolve('@keystead/ui-kit')

/** Reads every value the kit exports, and the code of the states that show it. */
export function readDocs(): KitDocs {
  SourceFile.forget()
  const file = SourceFile.at(kit)
  const types: Record<string, TypeDoc> = {}
  const parts = file.values.flatMap((name) => {
    const declaration = file.find(name)
    return declaration ? [[name, docOf(name, declaration, types)]] : []
  })
  return { parts: Object.fromEntries(parts), types, code: readCode() }
}

function docOf(name: string, { file, node, statement }: Found, types: KitDocs['types']): PartDoc {
  const parameters = parametersOf(node)
  const [first] = parameters
  const type = first && annotationOf(first)
  const props = type && (parameters.length === 1 || isComponent(name)) ? membersOf(file, type) : []
  const presets = presetsOf(file, node)
  const propsWithPresets = props.map((prop) => ({ ...prop, preset: presets.get(prop.name) }))
  const signature = isComponent(name) ? undefined : headOf(file, node, name)
  const named = [...props.map((each) => each.found), ...(signature ? [{ file, code: signature }] : [])]
  const ownTypes = typesIn(named)
  Object.assign(types, ownTypes)
  const text = file.commentOn(statement)
  return { text, signature, props: propsWithPresets.map(bare), types: Object.keys(ownTypes).sort() }
}

const isComponent = (name: string) => /^[A-Z]/.test(name)
const bare = ({ name, type, isRequired, text, preset }: Prop & { found?: unknown }): Prop => ({
  name,
  type,
  isRequired,
  text,
  preset,
})

function parametersOf(node: Node): Node[] {
  return node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression' ? node.params : []
}

function annotationOf(parameter: Node): Node | undefined {
  if (parameter.type === 'Identifier' || parameter.type === 'ObjectPattern')
    return parameter.typeAnnotation?.typeAnnotation
  return undefined
}

/** A function's head as written, without its body. */
function headOf(file: SourceFile, node: Node, name: string): string {
  if (node.type === 'FunctionDeclaration' && node.body)
    return file.code
      .slice(node.start, node.body.start)
      .replace(/^function /, '')
      .trim()
  if (node.type !== 'ArrowFunctionExpression') return name
  return name + file.code.slice(node.start, node.body.start).replace(/\s*=>\s*\(?$/, '')
}

/** Defaults, from destructuring in the parameter or in a first statement of the body. */
function presetsOf(file: SourceFile, node: Node): Map<string, string> {
  const [first] = parametersOf(node)
  const body = 'body' in node && node.body && 'type' in node.body ? (node.body as Node) : undefined
  const statements = body?.type === 'BlockStatement' ? body.body : []
  const patterns = (statements as Node[]).flatMap((each) => {
    if (each.type !== 'VariableDeclaration' || first?.type !== 'Identifier') return []
    return each.declarations.flatMap(({ id, init }) =>
      init?.type === 'Identifier' && init.name === first.name ? [id as Node] : [],
    )
  })
  const all = first ? [first, ...patterns] : []
  return new Map(
    all.flatMap((pattern) => {
      if (pattern.type !== 'ObjectPattern') return []
      return pattern.properties.flatMap((each): [string, string][] =>
        each.type === 'Property' && each.key.type === 'Identifier' && each.value.type === 'AssignmentPattern'
          ? [[each.key.name, file.textOf(each.value.right)]]
          : [],
      )
    }),
  )
}
