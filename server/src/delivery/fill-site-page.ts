import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { originPlace, sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { escapeHtml } from '../mail/html.ts'
import type { Snapshot } from '../registry/resolve/module-state.ts'
import type { Site } from './site.ts'

export interface SiteFacts {
  publicUrl: string
  snapshot: Snapshot
  site?: Site | undefined
}

const link = (address: string) =>
  `<a href="${escapeHtml(address)}" rel="noopener">${escapeHtml(new URL(address).hostname.replace(/^www\./, ''))}</a>`

/** Order in the main sidebar; modules elsewhere, e.g. settings, are not sold. */
const sidebarOrder = ({ nav }: Manifest) =>
  nav.find((entry) => entry.section === 'main' && entry.in.includes('sidebar'))?.order

/** Modules on sale in sidebar order, and the plans that include them. */
function sections({ modules }: Snapshot, language: Language) {
  return modules
    .flatMap(({ off, stableVersions }) =>
      stableVersions[0] ? [{ off, manifest: stableVersions[0].manifest }] : [],
    )
    .filter(({ manifest: { roles } }) => roles?.includes('landlord') ?? true)
    .map(({ off, manifest }) => ({
      title: manifest.title[language],
      order: sidebarOrder(manifest),
      tiers: planTiers.filter((tier) => !off.has(tier)),
    }))
    .filter(({ order, tiers }) => order !== undefined && tiers.length > 0)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** A page's lists by name, each entry as HTML. */
const lists = ({ site }: SiteFacts): [name: string, entries: string[]][] => [
  ['social', (site?.social ?? []).map(link)],
  ['imprint', site?.imprint ? [escapeHtml(site.imprint)] : []],
]

/**
 * Fills a public page with what is only known at delivery: the deployment's address, plan contents, operator. Empty
 * sections are removed.
 */
export function fillSitePage(html: string, facts: SiteFacts, language: Language): string {
  const named = html.replaceAll(originPlace, escapeHtml(facts.publicUrl))
  return fillPlans(fillLists(named, facts), facts.snapshot, language)
}

const toSitePage = new RegExp(`href="(${sitePaths.join('|')})"`, 'g')

/** Keeps a language from the URL on following links, as these pages have no script for it. */
export const keepLanguage = (html: string, language: Language): string =>
  html.replace(toSitePage, (_match, path: string) => `href="${path}?lng=${language}"`)

function fillLists(html: string, facts: SiteFacts): string {
  let filled = html
  for (const [name, entries] of lists(facts)) {
    if (entries.length === 0) {
      filled = without(filled, name)
      continue
    }
    const items = entries.map((entry) => `<li>${entry}</li>`).join('')
    // A replacer function, because `$` is special in replacement strings.
    filled = filled.replace(`data-fill-list="${name}"></ul>`, () => `data-fill-list="${name}">${items}</ul>`)
  }
  return filled
}

const without = (html: string, name: string) =>
  html.replace(new RegExp(`<div data-fill="${name}">.*?</div>`, 's'), '')

const planRows = /(<tbody data-fill-rows="plans">)(.*?)(<\/tbody>)/s

/** The plans, from the page's parts and template row (the shell's `plan-table.tsx`): rows only where they differ. */
function fillPlans(html: string, snapshot: Snapshot, language: Language): string {
  const all = sections(snapshot, language)
  if (all.length === 0) return without(html, 'plans')
  const differing = all.filter(({ tiers }) => tiers.length < planTiers.length)
  const common = all.filter(({ tiers }) => tiers.length === planTiers.length)
  const names = new Intl.ListFormat(language).format(common.map(({ title }) => title))
  return withoutParts(html, differing.length > 0 ? 'alike' : 'differ', common.length > 0)
    .replaceAll('<span data-fill-names="plans"></span>', () => escapeHtml(names))
    .replace(planRows, (_match, start: string, pattern: string, end: string) => {
      const cell = (kind: 'in' | 'out') =>
        new RegExp(`<td data-cell="${kind}">.*?</td>`, 's').exec(pattern)?.[0] ?? '<td></td>'
      const drawn = differing.map(({ title, tiers }) => {
        const cells = planTiers.map((tier) => cell(tiers.includes(tier) ? 'in' : 'out'))
        return `<tr><th scope="row">${escapeHtml(title)}</th>${cells.join('')}</tr>`
      })
      return start + drawn.join('') + end
    })
}

/** Drops parts that do not apply, and the sentence on what all plans include if there is nothing. */
function withoutParts(html: string, other: 'alike' | 'differ', hasCommon: boolean): string {
  const kept = html.replace(new RegExp(`<(\\w+)[^>]* data-plans="${other}".*?</\\1>`, 'gs'), '')
  return hasCommon ? kept : kept.replace(/<p data-plans=.*?<\/p>/gs, '')
}
