import type { IconName } from '../base/icon.tsx'

export interface MenuEntry {
  key: string
  label: string
  /** In a single-choice menu, replaced by the mark of the chosen entry. */
  icon?: IconName
  /** An in-app path, instead of an action. */
  to?: string
  onClick?: () => void
  danger?: boolean
  /** A hairline above it. */
  divided?: boolean
}

export interface MenuLook {
  items: MenuEntry[]
  /** The chosen entry of a single-choice menu. */
  selected?: string
  /** The chosen entries of a multiple-choice menu, which stays open. */
  chosen?: readonly string[]
  /** The row the actions apply to; if another row takes its place, an open menu closes. */
  rowId?: string
  placement?: 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight'
}
