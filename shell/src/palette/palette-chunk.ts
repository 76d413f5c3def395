/** Entry of the palette's chunk; imported only by `palette-entry.tsx`. */
export { Palette } from './palette.tsx'
export { ShortcutList } from './shortcut-list.tsx'
