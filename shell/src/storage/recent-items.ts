import type { IconName } from '@keystead/ui-kit'
import { localStore } from './browser-storage.ts'

/** Something the palette has opened. */
export interface RecentItem {
  /** Its address, which is also its key. */
  to: string
  title: string
  detail: string
  icon: IconName
}

const maxItems = 6
const keyOf = (userId: string) => `keystead.recent.${userId}`

/** Items the user last opened through the palette, in this browser. */
export function readRecent(userId: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : []
  } catch {
    return []
  }
}

const isItem = (item: unknown): item is RecentItem =>
  typeof item === 'object' && item !== null && 'to' in item && 'title' in item && 'icon' in item

export function addRecent(userId: string, item: RecentItem): void {
  const others = readRecent(userId).filter(({ to }) => to !== item.to)
  localStore.setItem(keyOf(userId), JSON.stringify([item, ...others].slice(0, maxItems)))
}

/** At sign-out: row names are private. */
export const forgetRecent = (userId: string): void => localStore.removeItem(keyOf(userId))
