import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fields } from '@keystead/api-client/fields/kinds'
import { parseSync, Visitor } from 'oxc-parser'
import type { Texts } from '../define-module.ts'
import { languages } from '../manifest/languages.ts'

/** Translation keys in a folder's code: literal keys, prefixes of keys composed at run time, and arguments of `t`. */
interface NamedKeys {
  /** Each with a file that names it. */
  literals: Map<string, string>
  patterns: RegExp[]
  translated: Set<string>
  /** Names of slots, drawn or filled, which look like keys. */
  slots: Set<string>
}

/** Server error types (`end_before_start`) become keys that the kit's forms look up. */
const refusal = /^refused\.[a-z]+(_[a-z]+)+$/

/** Keys that field tables use: labels, choices and validation messages. */
const ofField = /^(field\.\w+|(invalid|choice)\.\w+\.\w+)$/

const pluralForm = /(_ordinal)?_(zero|one|two|few|many|other)$/

/**
 * Compares a module's catalogues (`src/locales`), in both languages, with its code.
 *
 * @param folder the module's folder, with `module.json` and `src`
 * @param common texts of the `common` namespace; if given, its keys are checked too
 * @returns a sentence per unused or missing key; empty if there are none
 */
export async function unusedAndMissingKeys(folder: string, common?: Texts): Promise<string[]> {
  const { unused, missing, unsure } = await textGaps(folder, common)
  return [...unused, ...missing, ...unsure]
}

export interface TextGaps {
  unused: string[]
  /** Given to `t`. */
  missing: string[]
  /** Other strings that look like keys: schemas use keys as messages, but it may as well be a file's name. */
  unsure: string[]
}

/** As `unusedAndMissingKeys`, by kind. */
export async function textGaps(folder: string, common?: Texts): Promise<TextGaps> {
  const named = await namedKeys(join(folder, 'src'))
  const gaps = await Promise.all(
    languages.map(async (language) => {
      const text = await readFile(join(folder, 'src', 'locales', `${language}.json`), 'utf8')
      return gapsIn(language, JSON.parse(text) as Texts, named)
    }),
  )
  const missing = gaps.flatMap((gap) => gap.missing)
  return {
    unused: gaps.flatMap((gap) => gap.unused),
    missing: common ? [...missing, ...missingCommon(common, named)] : missing,
    unsure: gaps.flatMap((gap) => gap.unsure),
  }
}

const keysOf = (table: Fields) =>
  Object.entries(table)
    .filter(([, { form, kind }]) => form !== false && form !== 'hidden' && kind !== 'ref' && kind !== 'refs')
    .flatMap(([name, { words = name, says = {} }]) => [
      `field.${words}`,
      ...Object.entries(says)
        .filter(([, said]) => typeof said === 'string' || !('form' in said) || said.form !== undefined)
        .map(([limit]) => `invalid.${words}.${limit}`),
    ])

/**
 * Keys that a module's field tables need and its catalogues lack; labels may come from the kit.
 *
 * @param tables the tables the module's forms are built from
 * @returns a sentence per missing key
 */
export const missingFieldKeys = (
  catalogues: Record<string, Texts>,
  common: Texts,
  tables: readonly Fields[],
): string[] =>
  Object.entries(catalogues).flatMap(([language, texts]) =>
    tables
      .flatMap(keysOf)
      .filter((key) => !Object.hasOwn(texts, key) && !Object.hasOwn(common, key))
      .map((key) => `${language}: missing: ${key}`),
  )

function gapsIn(language: string, texts: Texts, named: NamedKeys): TextGaps {
  const keys = keysIn(texts)
  const heads = new Set([...keys].map(headOf))
  const isUsed = (key: string) =>
    named.literals.has(key) ||
    named.patterns.some((pattern) => pattern.test(key)) ||
    refusal.test(key) ||
    ofField.test(key)
  const unused = Object.keys(texts).filter((key) => !isUsed(key) && !isUsed(baseOf(key)))
  const looksLikeKey = (text: string) =>
    isKey(text) && heads.has(headOf(text)) && !named.slots.has(text) && !named.translated.has(text)
  const missing = (texts: Iterable<string>) =>
    [...texts]
      .filter((key) => !key.includes(':') && !keys.has(key))
      .map((key) => `${language}: missing: ${key} (${named.literals.get(key)})`)
  return {
    unused: [...new Set(unused.map(baseOf))].map((key) => `${language}: not used: ${key}`),
    missing: missing(named.translated),
    unsure: missing([...named.literals.keys()].filter(looksLikeKey)),
  }
}

function missingCommon(common: Texts, { literals }: NamedKeys): string[] {
  const keys = keysIn(common)
  return [...literals].flatMap(([text, file]) => {
    const key = /^common:([\w.]+)/.exec(text)?.[1]
    return key === undefined || keys.has(key) ? [] : `common: missing: ${key} (${file})`
  })
}

const baseOf = (key: string) => key.replace(pluralForm, '')
/** As code names them: without the plural's form, or whole, since `error.too_many` may be no plural. */
const keysIn = (texts: Texts) => new Set(Object.keys(texts).flatMap((key) => [baseOf(key), key]))
const headOf = (key: string) => key.split('.')[0] ?? ''
const isKey = (text: string) => /^[a-z]\w*(\.\w+)+$/.test(text)

async function namedKeys(source: string): Promise<NamedKeys> {
  const named: NamedKeys = { literals: new Map(), patterns: [], translated: new Set(), slots: new Set() }
  const files = await readdir(source, { recursive: true })
  for (const file of files) {
    // Tests, their helpers and declarations use no catalogue.
    if (!/\.tsx?$/.test(file) || /\.(test\.tsx?|d\.ts)$|(^|[\\/])testing[\\/]/.test(file)) continue
    collect(`src/${file.replaceAll('\\', '/')}`, await readFile(join(source, file), 'utf8'), named)
  }
  return named
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function collect(file: string, code: string, named: NamedKeys): void {
  const { program } = parseSync(file, code)
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') named.literals.set(node.value, file)
    },
    TemplateLiteral(node) {
      const texts = node.quasis.map(({ value }) => value.cooked ?? '')
      if (texts.length < 2 || !/^[a-z]\w*\./.test(texts[0] ?? '')) return
      // Messages of schemas have parameters: `import.sum?${params}`.
      const end = texts.findIndex((text) => text.includes('?'))
      const key = end < 0 ? texts : [...texts.slice(0, end), texts[end]?.split('?')[0] ?? '']
      if (key.length === 1) named.literals.set(key.join(), file)
      else named.patterns.push(new RegExp(`^${key.map(literally).join('\\w+')}$`))
    },
    // `slots: { 'property.panels': … }`
    Property({ key }) {
      if (key.type === 'Literal') named.slots.add(String(key.value))
    },
    // `SlotProps['property.panels']`
    TSIndexedAccessType({ indexType }) {
      if (indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal')
        named.slots.add(String(indexType.literal.value))
    },
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !/^Slot(Items)?$/.test(name.name)) return
      for (const attribute of attributes) {
        if (
          attribute.type === 'JSXAttribute' &&
          attribute.name.name === 'name' &&
          attribute.value?.type === 'Literal'
        )
          named.slots.add(String(attribute.value.value))
      }
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return
      const [key] = node.arguments
      if (key?.type === 'Literal' && typeof key.value === 'string') named.translated.add(key.value)
    },
  }).visit(program)
}
