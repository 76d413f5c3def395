export interface Choice {
  value: string
  label: string
}

export interface ListFilter<Filter extends string = string> {
  name: Filter
  label: string
  /** The first option is "all", with the empty string as value. */
  options?: Choice[]
  /** A numeric range instead of options, with labels for its two fields; in the drawer only. `money` allows cents. */
  range?: { from: string; to: string; money?: boolean }
  /** All options visible at any width: for a few short ones. */
  segmented?: boolean
  /** In the drawer on wide screens too. */
  inDrawer?: boolean
}
