import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { originPlace, sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import type { Snapshot } from '../registry/resolve/known.ts'
import type { Site } from './site.ts'

export interface SiteFacts {
  publicUrl: string
  snapshot: Snapshot
  site?: Site | undefined
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const link = (address: string) =>
  `<a href="${escaped(address)}" rel="noopener">${escaped(new URL(address).hostname.replace(/^www\./, ''))}</a>`

/** Where a section stands among the main ones; what is in another place, such as the settings, is no section to buy. */
const sidebarOrder = ({ nav }: Manifest) =>
  nav.find((entry) => entry.section === 'main' && entry.in.includes('sidebar'))?.order

/** The lists of a page by their names, each entry as HTML. What a tier holds is what staff have set (R34). */
function lists({ snapshot, site }: SiteFacts, language: Language): [name: string, entries: string[]][] {
  const plans = planTiers.map((tier): [string, string[]] => [
    `plan-${tier}`,
    snapshot.modules
      .filter(({ off }) => !off.has(tier))
      .flatMap(({ line }) => (line[0] ? [line[0].manifest] : []))
      .map((manifest) => ({ manifest, order: sidebarOrder(manifest) }))
      .filter(({ order }) => order !== undefined)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ manifest }) => escaped(manifest.title[language])),
  ])
  return [
    ...plans,
    ['social', (site?.social ?? []).map(link)],
    ['imprint', site?.imprint ? [escaped(site.imprint)] : []],
  ]
}

/**
 * A public page with what is known at delivery alone: the deployment's address, what the plans hold, who runs it. A part
 * without anything to list is left out.
 */
export function fillSitePage(html: string, facts: SiteFacts, language: Language): string {
  return fillLists(html.replaceAll(originPlace, escaped(facts.publicUrl)), facts, language)
}

const toSitePage = new RegExp(`href="(${sitePaths.join('|')})"`, 'g')

/** A language that the address names holds on the next page too, where no script could keep it. */
export const keepLanguage = (html: string, language: Language): string =>
  html.replace(toSitePage, (_match, path: string) => `href="${path}?lng=${language}"`)

function fillLists(html: string, facts: SiteFacts, language: Language): string {
  let filled = html
  for (const [name, entries] of lists(facts, language)) {
    if (entries.length === 0) {
      filled = filled.replace(new RegExp(`<div data-fill="${name}">.*?</div>`, 's'), '')
      continue
    }
    const items = entries.map((entry) => `<li>${entry}</li>`).join('')
    // Replaced by a function: in a replacement text, `$` would have a meaning.
    filled = filled.replace(`data-fill-list="${name}"></ul>`, () => `data-fill-list="${name}">${items}</ul>`)
  }
  return filled
}
