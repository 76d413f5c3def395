/**
 * Slots: places in one module's page that others fill. Declared only here, with their props, so that neither side
 * imports the other. Props are ids, plain JSON, and callbacks that take plain JSON. A module's `src/offers.d.ts`, which
 * the build writes, adds those that its `module.json` offers.
 */
export interface SlotProps {
  'property.actions': { propertyGroupId: string; rentUnitId?: string }
  /** Cards in a tab of the property's page, named by `tab` in `module.json` or by the module's title. */
  'property.panels': { propertyGroupId: string }
  'contact.panels': { contactId: string }
  /** Cards on a unit's page. */
  'unit.panels': { rentUnitId: string }
  /** Cards on a lease's page, below its own. */
  'lease.panels': { leaseId: string }
  /** Buttons in the head of a lease's page. */
  'lease.actions': { leaseId: string }
  'lease.tenant': { onCreated: (contactId: string) => void }
  /**
   * Dashboard cards. A top-level element may set its place in the grid: `data-dashboard="wide"` for both columns,
   * `"main"` for the wide one, `"side"` for the narrow one, `"foot"` for both, below everything. `data-dashboard-begun`
   * marks an account that needs no first steps; until one is present, the page offers the modules' start entries, and
   * those shown before stay until done or hidden. `data-dashboard-first` marks the first step itself and demotes the
   * page's own primary button. `parts` in `module.json` reserves space while loading.
   */
  'dashboard.cards': Record<string, never>
}

export type SlotName = keyof SlotProps

/** A mark on a unit: an icon of the kit and a few words. */
export interface UnitMark {
  rentUnitId: string
  sign: string
  label: string
  /** YYYY-MM-DD. */
  date?: string
}

/** A first step: an entry that the module has under `start` in `module.json`, by its address. */
export interface FirstStep {
  to: string
  done: boolean
}

/** A figure in the dashboard's band. */
export interface DashboardStat {
  label: string
  value: string
  hint?: string
  to: string
}

/** Something that needs attention: a kit icon, text, and where to handle it. */
export interface AttentionItem {
  /** Unique within the module. */
  id: string
  icon: string
  title: string
  detail?: string
  /** YYYY-MM-DD. */
  date?: string
  to: string
  act?: { label: string; to: string }
}

/** Slots whose contributions are data, with their props: the file exports `useItems`. */
export interface DataSlotProps {
  /** Marks on the windows of units. */
  'unit.marks': { rentUnitIds: readonly string[] }
  /** State of the module's first steps; loaded only while the dashboard shows them. */
  'dashboard.start': Record<string, never>
  'dashboard.stat': Record<string, never>
  'dashboard.attention': Record<string, never>
}

/** What each item of a data slot is. */
export interface SlotItem {
  'unit.marks': UnitMark
  'dashboard.start': FirstStep
  'dashboard.stat': DashboardStat
  'dashboard.attention': AttentionItem
}

export type DataSlotName = keyof DataSlotProps
