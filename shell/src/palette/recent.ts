import { localStore } from '../session/browser-storage.ts'
import type { PaletteItem } from './palette-items.ts'

const most = 6
const keyOf = (userId: string) => `keystead.recent.${userId}`

/** Items the user last opened through the palette, in this browser. */
export function readRecent(userId: string): PaletteItem[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, most) : []
  } catch {
    return []
  }
}

const isItem = (item: unknown): item is PaletteItem =>
  typeof item === 'object' && item !== null && 'to' in item && 'title' in item && 'icon' in item

export function addRecent(userId: string, item: PaletteItem): void {
  const others = readRecent(userId).filter(({ to }) => to !== item.to)
  localStore.setItem(keyOf(userId), JSON.stringify([item, ...others].slice(0, most)))
}

/** At sign-out: row names are private. */
export const forgetRecent = (userId: string): void => localStore.removeItem(keyOf(userId))
