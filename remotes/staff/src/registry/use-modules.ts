import { useModuleTranslation } from '@keystead/module-sdk'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import { type JoinedReads, joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { indexRead, plansRead, previewRead, versionsRead } from './queries.ts'

export interface ModuleRow extends Omit<ListedModule, 'title'> {
  /** Localized. */
  title: string
  /** Inner SVG of the icon, from the manifest. */
  icon: string | undefined
  tiers: Record<Plan, boolean>
  /** Hidden from landlords, regardless of plan. */
  isForStaffOnly: boolean
}

/**
 * All modules with versions and plans. Whether one is staff-only comes from the registry's decision, as served to
 * staff.
 */
export function useModules(): { modules: ModuleRow[] | undefined; reads: JoinedReads } {
  const { language } = useModuleTranslation()
  const index = useQuery(indexRead)
  const versions = useQuery(versionsRead)
  const plans = useQuery(plansRead)
  const decisions = useQuery(previewRead({ plan: 'pro', role: 'staff' }))
  const modules = useMemo(() => {
    if (!index.data || !versions.data || !plans.data || !decisions.data) return undefined
    const indexed = new Map(index.data.modules.map((each) => [each.id, each]))
    const decided = new Map(decisions.data.modules.map((each) => [each.module, each]))
    const tiers = new Map(plans.data.modules.map((each) => [each.module, each.tiers]))
    const rows = versions.data.map((listed): ModuleRow => {
      const inIndex = indexed.get(listed.module)
      const roles = decided.get(listed.module)?.roles
      return {
        ...listed,
        // Includes modules this user is not served: canaries of others, or published but not released.
        title: (inIndex ?? listed).title[language === 'de' ? 'de' : 'en'],
        icon: inIndex?.nav.find(({ icon }) => icon !== undefined)?.icon,
        tiers: tiers.get(listed.module) ?? { free: true, starter: true, pro: true },
        isForStaffOnly: roles ? !roles.includes('landlord') : false,
      }
    })
    return rows.sort((left, right) => orderOf(indexed, left) - orderOf(indexed, right))
  }, [index.data, versions.data, plans.data, decisions.data, language])
  return { modules, reads: joinReads(modules !== undefined, [index, versions, plans, decisions]) }
}

type IndexedModules = ReadonlyMap<string, { nav: { order: number; in: string[] }[] }>

/** Sidebar order, then modules outside the sidebar, staff-only modules last. */
const orderOf = (indexed: IndexedModules, { module, isForStaffOnly }: ModuleRow) =>
  (isForStaffOnly ? 2_000 : 0) +
  (indexed.get(module)?.nav.find((entry) => entry.in.includes('sidebar'))?.order ?? 999)

/** Module titles by id. */
export function useTitles(): (id: string) => string {
  const { modules } = useModules()
  return (id) => modules?.find(({ module }) => module === id)?.title ?? id
}
