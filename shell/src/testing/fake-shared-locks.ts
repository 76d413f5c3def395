import { vi } from 'vitest'

type Hold = () => unknown

/** The browser's locks where several may hold one, and who wants it alone waits for all. @returns whether nobody holds it */
export function fakeSharedLocks(): (name: string) => boolean {
  const holders = new Map<string, Set<Promise<unknown>>>()
  const of = (name: string) => holders.get(name) ?? new Set()
  const request = async (name: string, ...[options, hold]: [Hold] | [LockOptions, Hold]) => {
    const isShared = typeof options === 'object' && options.mode === 'shared'
    while (!isShared && of(name).size > 0) await Promise.all(of(name))
    const holding = Promise.resolve((hold ?? (options as Hold))())
    holders.set(name, of(name).add(holding))
    await holding
    of(name).delete(holding)
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  return (name) => of(name).size === 0
}
