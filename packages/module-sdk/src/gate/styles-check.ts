import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import type { Manifest } from '../manifest/manifest.ts'
import { stylePrefixOf, versionedPrefixOf } from '../manifest/names.ts'
import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'
import { type OwnName, staysWithin } from './selector-check.ts'

/** What asks the screen, its container or the browser, and holds rules that are looked at one by one. */
const conditions = new Set(['media', 'supports', 'container'])

const refusal = (file: string, detail: string): Refusal => ({
  type: 'style_foreign',
  detail: `"${file}": ${detail}`,
})

/**
 * Whether a module's style sheets end at what is its own: every selector goes through a class that the build has
 * prefixed with the module's id, every name that the page shares begins with that prefix, and nothing is set that holds
 * for the whole page. So a rule reaches the module's own elements and what stands in them, in its pages, in slots of
 * other pages and in its dialogs alike, wherever those are put into the document.
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
    // Without `map: false` a comment in the sheet would have files of this machine read.
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

/** Which kind of paper the document takes while something of the module's is on it: nothing else can say that. */
function isPaper({ selector, nodes }: Rule, own: OwnName): boolean {
  const [, name] = /^body:has\(\.([\w-]+)\)$/.exec(selector) ?? []
  const isPage = nodes.every((node) => node.type === 'decl' && node.prop === 'page')
  return isPage && name !== undefined && own(name)
}

function checkAtRule(file: string, rule: AtRule, own: OwnName): Refusal[] {
  const name = rule.name.toLowerCase().replace(/^-(webkit|moz)-/, '')
  if (conditions.has(name)) return (rule.nodes ?? []).flatMap((node) => checkNode(file, node, own))
  if (isOwnName(rule, name, own)) return []
  return [refusal(file, `"@${rule.name} ${shortened(rule.params)}" holds for the whole page.`)]
}

/** Names that the page shares: of movements, of fonts, and of pages on paper, which only own rules can ask for. */
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
