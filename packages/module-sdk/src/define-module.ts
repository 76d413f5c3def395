import type { ComponentType } from 'react'
import type { CollectionTable } from './data/collections.ts'
import type { Language } from './manifest/languages.ts'
import type { DataSlotName, DataSlotProps, SlotItem, SlotName, SlotProps } from './slots.ts'

/** A screen's file: what a route shows. Parameters come from the router, services from this package's hooks. */
export interface ScreenFile {
  Screen: ComponentType
}

/** A slot's file: what the module contributes to another module's page. */
export interface PartFile<Name extends SlotName = SlotName> {
  Part: ComponentType<SlotProps[Name]>
}

/** The file of a part for a slot that another module offers. */
export interface OfferedPartFile {
  /** At publish its props are checked against the offer by their kinds. */
  Part: ComponentType<never>
}

/** The file of a slot whose contributions are data; the hook runs in a component of its own. */
export interface ItemsFile<Name extends DataSlotName = DataSlotName> {
  useItems: (props: DataSlotProps[Name]) => readonly SlotItem[Name][]
}

/** A catalogue: flat keys, one text each. */
export type Texts = Record<string, string>
type TextsFile = Texts | { default: Texts }

export interface ModuleDefinition {
  /** The module's own texts, by language. */
  texts: Record<Language, () => Promise<TextsFile>>
  /** The routes of `module.json`, each with its screen, loaded when the route is opened. */
  routes: Record<string, () => Promise<ScreenFile>>
  /** Collections by name, each imported from a file in `src/data/`; the build writes them into the manifest. */
  data?: Record<string, CollectionTable>
  /** Slot contributions, loaded when the slot is drawn. */
  slots?: { [Name in SlotName]?: () => Promise<PartFile<Name>> } & {
    [Name in DataSlotName]?: () => Promise<ItemsFile<Name>>
  } & {
    /** Slots that other modules offer; `props` in `module.json` names what the part reads. */
    [name: `${string}.${string}`]: () => Promise<OfferedPartFile | { useItems: (props: never) => unknown }>
  }
}

/**
 * Declares a module; the default export of `src/module.tsx`, its only federated export.
 *
 * The build reads the routes statically, so write each as `'/route': () => import('./folder/file.tsx')`.
 */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition
}

/** A catalogue for i18next, with or without the bundler's default-export wrapper. */
export function textsOf(file: TextsFile): Texts {
  const wrapped = (file as { default?: unknown }).default
  return typeof wrapped === 'object' && wrapped !== null ? (wrapped as Texts) : (file as Texts)
}
