export interface FrontSign {
  /** An icon of the kit; another name gets a plain dot. */
  icon: string
  tone: 'warning' | 'error' | 'info'
}

export interface FrontWindow {
  to: string
  /** The link's accessible name, with all that the card says. */
  label: string
  signs: FrontSign[]
}
