import { localStore } from './browser-storage.ts'

const keyOf = (userId: string) => `keystead.firstSteps.${userId}`

/** This browser's state of an account's first steps: begun, or over because they are done or hidden. */
export type StepsState = 'begun' | 'over'

export const stepsStateOf = (userId: string): StepsState | null =>
  localStore.getItem(keyOf(userId)) as StepsState | null

export const keepStepsState = (userId: string, state: StepsState): void =>
  localStore.setItem(keyOf(userId), state)
