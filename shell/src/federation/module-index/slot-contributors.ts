import type { SlotTab } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { Language } from '@keystead/module-sdk/manifest/languages'

/**
 * Modules that contribute to a slot, in order. Includes held ones without a loadable version, whose content is
 * unknown.
 */
export function contributorsOf(modules: readonly IndexModule[], name: string): IndexModule[] {
  return modules
    .filter((module) => module.state !== 'locked' && module.slots.some((slot) => slot.name === name))
    .sort((a, b) => orderIn(a, name) - orderIn(b, name))
}

/** A module's place among the contributors to a slot. */
export const orderIn = ({ slots }: IndexModule, name: string): number =>
  slots.find((slot) => slot.name === name)?.order ?? 0

/** Tabs that modules bring to a slot, titled as the module unless named. */
export const slotTabs = (modules: readonly IndexModule[], name: string, language: Language): SlotTab[] =>
  contributorsOf(modules, name).map(({ id, slots, title }) => {
    const { tab = title } = slots.find((slot) => slot.name === name) ?? {}
    return { module: id, label: tab[language] }
  })
