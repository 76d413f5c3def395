import { vi } from 'vitest'

/**
 * Holds back timers of one length, in milliseconds, so that a test happens within them however slow the machine is.
 *
 * @returns lets them go, and runs those held back
 */
export function holdTimers(length: number): () => void {
  const held: (() => void)[] = []
  const real = globalThis.setTimeout
  const hold = (callback: () => void, delay?: number, ...values: unknown[]) => {
    if (delay !== length) return real(callback, delay, ...values)
    return held.push(callback)
  }
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as unknown as typeof setTimeout)
  return () => {
    spy.mockRestore()
    for (const callback of held) callback()
  }
}
