import { vi } from 'vitest'

/** The browser's locks between the tabs of a test, which are parts of one page here. */
export function fakeLocks(): void {
  const ends = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<unknown>) => {
    const before = ends.get(name) ?? Promise.resolve()
    const held = before.then(() => (signal.aborted ? undefined : hold()))
    ends.set(name, held)
    return held
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}
