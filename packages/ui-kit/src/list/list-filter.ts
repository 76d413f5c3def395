export interface Choice {
  value: string
  label: string
}

export interface ListFilter<Filter extends string = string> {
  name: Filter
  label: string
  /** The first choice stands for "all": its value is the empty string. */
  options?: Choice[]
  /** Numbers from … to … in place of options, by the names of the two fields; in the drawer only. Amounts have cents. */
  range?: { from: string; to: string; money?: boolean }
  /** All choices in sight, at every width: for a few short ones. */
  segmented?: boolean
  /** Stands in the drawer on wide screens too. */
  inDrawer?: boolean
}
