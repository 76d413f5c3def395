/**
 * The slots: places in one module's page that others fill. Declared here alone, with their props, so that neither side
 * imports the other. Props are ids, plain JSON, and callbacks that take plain JSON.
 */
export interface SlotProps {
  'property.actions': { propertyGroupId: string; rentUnitId?: string }
  'contact.panels': { contactId: string }
  'lease.tenant': { onCreated: (contactId: string) => void }
  /**
   * Cards on the dashboard. Each top element may say where it stands in the grid: `data-dashboard="wide"` across both
   * columns, `"side"` in the narrow one, `"foot"` across both under all else. `data-dashboard-begun` says that the
   * account needs no first steps: while nobody says so, the page offers those that modules bring.
   * `data-dashboard-first` says that this is how to begin: the page's own filled button steps back then. What will stand
   * there is told by `parts` in `module.json`: its room is kept while it comes.
   */
  'dashboard.cards': Record<string, never>
}

export type SlotName = keyof SlotProps
