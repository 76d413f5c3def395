import { localStore } from './browser-storage.ts'

const key = 'keystead.noQuestionKey'

/** Whether `?` alone opens the list of shortcuts in this browser. WCAG 2.1.4 demands a way to turn it off. */
export const hasQuestionMarkShortcut = (): boolean => !localStore.getItem(key)

export const setQuestionMarkShortcut = (on: boolean): void =>
  on ? localStore.removeItem(key) : localStore.setItem(key, '1')
