/** Entry of the palette's chunk; loaded by `palette-entry.tsx` alone. */
export { Palette } from './palette.tsx'
export { ShortcutList } from './shortcut-list.tsx'
