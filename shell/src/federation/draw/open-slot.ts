import type { ItemsFile, SlotName } from '@keystead/module-sdk'
import { partOfItems } from '@keystead/module-sdk/host'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { ComponentType } from 'react'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'

/**
 * Modules that contribute to a slot, in order. Includes held ones without a loadable version, whose content is
 * unknown.
 */
export function contributorsOf(modules: IndexModule[], name: string): IndexModule[] {
  const order = (module: IndexModule) => module.slots.find((slot) => slot.name === name)?.order
  return modules
    .filter((module) => module.state !== 'locked' && order(module) !== undefined)
    .sort((a, b) => (order(a) ?? 0) - (order(b) ?? 0))
}

export function openSlot(module: IndexModule, name: SlotName): Promise<LoadedPart> {
  return loadPart(module, name, async ({ slots }) => {
    const file = (await slots?.[name]?.()) as { Part: ComponentType<object> } | ItemsFile | undefined
    return file && ('useItems' in file ? partOfItems(file) : file.Part)
  })
}
