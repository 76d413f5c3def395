import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import type { Manifest } from '../manifest/manifest.ts'
import { stylePrefixOf, versionedPrefixOf } from '../manifest/names.ts'
import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'
import { type OwnName, staysWithin } from './selector-check.ts'

/** Conditional group rules, whose nested rules are checked one by one. */
const conditions = new Set(['media', 'supports', 'container'])

const refusal = (file: string, detail: string): Refusal => ({
  type: 'style_foreign',
  detail: `"${file}": ${detail}`,
})

/**
 * Checks that a module's style sheets only affect the module: every selector goes through one of its prefixed classes,
 * page-wide names (keyframes, fonts) carry the prefix, and nothing global is set. This covers its elements in pages,
 * slots and dialogs alike, wherever they are mounted.
 */
export function checkStyles(manifest: Pick<Manifest, 'id' | 'version'>, files: ModuleFiles): Refusal[] {
  const prefixes = [stylePrefixOf(manifest.id), versionedPrefixOf(manifest.id, manifest.version)]
  const own: OwnName = (name) => prefixes.some((prefix) => name.startsWith(prefix))
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, bytes]) => checkSheet(path, Buffer.from(bytes).toString('utf8'), own))
}

function checkSheet(file: string, text: string, own: OwnName): Refusal[] {
  try {
    // Without `map: false`, a sourceMappingURL comment could make PostCSS read local files.
    return parse(text, { map: false }).nodes.flatMap((node) => checkNode(file, node, own))
  } catch (error) {
    return [refusal(file, `cannot be read as a style sheet (${(error as Error).message}).`)]
  }
}

function checkNode(file: string, node: ChildNode, own: OwnName): Refusal[] {
  if (node.type === 'rule') return checkRule(file, node, own)
  if (node.type === 'atrule') return checkAtRule(file, node, own)
  return []
}

function checkRule(file: string, rule: Rule, own: OwnName): Refusal[] {
  if (rule.nodes.some((node) => node.type !== 'decl' && node.type !== 'comment')) {
    return [refusal(file, `"${shortened(rule.selector)}" has rules in it: the build writes them out.`)]
  }
  if (staysWithin(rule.selector, own) || isPaper(rule, own)) return []
  const advice = 'begin with a class of a .module.css file, which the build prefixes'
  return [refusal(file, `"${shortened(rule.selector)}" reaches what is not the module's own: ${advice}.`)]
}

/** `body:has(.own)` with `page` only: nothing else can select the paper size for a document. */
function isPaper({ selector, nodes }: Rule, own: OwnName): boolean {
  const [, name] = /^body:has\(\.([\w-]+)\)$/.exec(selector) ?? []
  const isPage = nodes.every((node) => node.type === 'decl' && node.prop === 'page')
  return isPage && name !== undefined && own(name)
}

function checkAtRule(file: string, rule: AtRule, own: OwnName): Refusal[] {
  const name = rule.name.toLowerCase().replace(/^-(webkit|moz)-/, '')
  if (conditions.has(name)) return (rule.nodes ?? []).flatMap((node) => checkNode(file, node, own))
  if (isOwnName(rule, name, own)) return []
  return [refusal(file, `"@${rule.name} ${shortened(rule.params)}" affects the whole page.`)]
}

/** Page-wide names: keyframes, fonts and named pages must be prefixed. */
function isOwnName(rule: AtRule, name: string, own: OwnName): boolean {
  if (name === 'keyframes') return own(unquoted(rule.params))
  if (name === 'page') return /^[A-Za-z_][\w-]*$/.test(rule.params)
  if (name !== 'font-face') return false
  const families = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? [unquoted(node.value)] : [],
  )
  return families.length > 0 && families.every(own)
}

const unquoted = (text: string) => text.trim().replace(/^["']|["']$/g, '')

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
