import type { SlotTab } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'

/**
 * Modules that contribute to a slot, in order. Includes held ones without a loadable version, whose content is
 * unknown.
 */
export function contributorsOf(modules: readonly IndexModule[], name: string): IndexModule[] {
  const order = (module: IndexModule) => module.slots.find((slot) => slot.name === name)?.order
  return modules
    .filter((module) => module.state !== 'locked' && order(module) !== undefined)
    .sort((a, b) => (order(a) ?? 0) - (order(b) ?? 0))
}

/** Tabs that modules bring to a slot, titled as the module unless named. */
export const slotTabs = (modules: readonly IndexModule[], name: string, language: Language): SlotTab[] =>
  contributorsOf(modules, name).map(({ id, slots, title }) => {
    const { tab = title } = slots.find((slot) => slot.name === name) ?? {}
    return { module: id, label: tab[language] }
  })
