import { localStore } from './browser-storage.ts'

const keyOf = (userId: string) => `keystead.unnamed.${userId}`

/** Whether the user would rather not be asked for a name, in this browser. */
export const hasSkippedName = (userId: string): boolean => localStore.getItem(keyOf(userId)) !== null

export const skipName = (userId: string): void => localStore.setItem(keyOf(userId), '1')
