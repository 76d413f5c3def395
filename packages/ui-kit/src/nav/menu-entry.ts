import type { IconName } from '../base/icon.tsx'

export interface MenuEntry {
  key: string
  label: string
  /** In a menu that chooses one of several, the mark of the chosen one stands in its place. */
  icon?: IconName
  /** A place in the app, or an act. */
  to?: string
  onClick?: () => void
  danger?: boolean
  /** A hairline above it. */
  divided?: boolean
}

export interface MenuLook {
  items: MenuEntry[]
  /** The chosen entry, for menus that choose one of several. */
  selected?: string
  /** The row that its acts are of, where another one may come to stand in its place: an open menu closes then. */
  rowId?: string
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight'
}
