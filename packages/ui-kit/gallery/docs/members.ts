import type { Node } from 'oxc-parser'
import type { SourceFile } from './source-file.ts'

export interface Prop {
  name: string
  type: string
  isRequired: boolean
  text: string
  /** The default, as written. */
  preset?: string
}

/** Code and the file that its names are resolved in. */
interface Written {
  file: SourceFile
  code: string
}

export type FoundProp = Prop & { found: Written }

const oneLine = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** The members of an object type, inherited ones last. */
export function membersOf(file: SourceFile, type: Node): FoundProp[] {
  switch (type.type) {
    case 'TSTypeLiteral':
      return type.members.flatMap((each) => memberOf(file, each))
    case 'TSIntersectionType':
      return unique(type.types.flatMap((each) => membersOf(file, each)))
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier'
        ? membersNamed(file, type.typeName.name, type.typeArguments?.params ?? [])
        : []
    case 'TSTypeAliasDeclaration':
      return membersOf(file, type.typeAnnotation)
    case 'TSInterfaceDeclaration': {
      const own = type.body.body.flatMap((each) => memberOf(file, each))
      const inherited = (type.extends ?? []).flatMap(({ expression, typeArguments }) =>
        expression.type === 'Identifier'
          ? membersNamed(file, expression.name, typeArguments?.params ?? [])
          : [],
      )
      return unique([...own, ...inherited])
    }
    default:
      return []
  }
}

function membersNamed(file: SourceFile, name: string, params: readonly Node[]): FoundProp[] {
  const [first, second] = params
  if ((name === 'Omit' || name === 'Pick') && first && second) {
    const keys = new Set([...file.textOf(second).matchAll(/'([^']+)'/g)].map(([, key]) => key))
    return membersOf(file, first).filter((each) => keys.has(each.name) === (name === 'Pick'))
  }
  const declaration = file.find(name)
  return declaration ? membersOf(declaration.file, declaration.node) : []
}

const unique = (props: FoundProp[]) =>
  props.filter(({ name }, index) => props.findIndex((other) => other.name === name) === index)

function memberOf(file: SourceFile, member: Node): FoundProp[] {
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
  const { key } = member
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
  const code =
    member.type === 'TSPropertySignature'
      ? file.textOf(member.typeAnnotation?.typeAnnotation ?? member)
      : methodType(file.textOf(member), name)
  const text = file.commentOn(member)
  const isRequired = !member.optional
  return [{ name, type: oneLine(code), isRequired, text, found: { file, code } }]
}

/** `close(): void` as `() => void`. */
const methodType = (code: string, name: string) =>
  code
    .slice(code.indexOf(name) + name.length)
    .replace(/^\?/, '')
    .replace(/\): (?!.*\): )/s, ') => ')

export interface TypeDoc {
  code: string
  text: string
}

/** The kit's types named in the code, and those they name in turn. */
export function typesIn(written: readonly Written[]): Record<string, TypeDoc> {
  const types = new Map<string, TypeDoc>()
  const visit = ({ file, code }: Written) => {
    for (const [name] of code.replace(/'[^']*'/g, '').matchAll(/\b[A-Z]\w+/g)) {
      const declared = types.has(name) ? undefined : file.find(name)
      const isType = /^TS(Interface|TypeAlias)Declaration$/.test(declared?.node.type ?? '')
      if (!declared || !isType) continue
      const typeCode = declared.file.textOf(declared.node)
      const text = declared.file.commentOn(declared.statement)
      types.set(name, { code: withKeys(declared.file, typeCode), text })
      visit({ file: declared.file, code: typeCode })
    }
  }
  for (const start of written) visit(start)
  return Object.fromEntries(types)
}

/** Expands `keyof typeof icons` to the names. */
function withKeys(file: SourceFile, code: string): string {
  return code.replace(/keyof typeof (\w+)/, (whole, name: string) => {
    const object = file.find(name)
    const value =
      object?.node.type === 'TSSatisfiesExpression' || object?.node.type === 'TSAsExpression'
        ? object.node.expression
        : object?.node
    if (value?.type !== 'ObjectExpression') return whole
    const keys = value.properties.flatMap((each) =>
      each.type === 'Property' && (each.key.type === 'Identifier' || each.key.type === 'Literal')
        ? [`'${each.key.type === 'Identifier' ? each.key.name : each.key.value}'`]
        : [],
    )
    return keys.join(' | ')
  })
}
