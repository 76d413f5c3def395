/** Menus. */

export { MenuButton, type MenuButtonProps, type MenuEntry } from '../nav/menu-button.tsx'
