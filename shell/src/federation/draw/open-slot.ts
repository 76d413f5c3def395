import type { ItemsFile, SlotName } from '@keystead/module-sdk'
import { partOfItems } from '@keystead/module-sdk/host'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { ComponentType } from 'react'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { orderIn } from '../module-index/slot-contributors.ts'

export function openSlot(module: IndexModule, name: SlotName): Promise<LoadedPart> {
  return loadPart(module, name, async ({ slots }) => {
    const file = (await slots?.[name]?.()) as { Part: ComponentType<object> } | ItemsFile | undefined
    if (!file || !('useItems' in file)) return file?.Part
    return partOfItems(file, { module: module.id, order: orderIn(module, name) })
  })
}
