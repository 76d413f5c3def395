export { MenuButton, type MenuButtonProps } from '../nav/menu-button.tsx'
export type { MenuEntry } from '../nav/menu-entry.ts'
