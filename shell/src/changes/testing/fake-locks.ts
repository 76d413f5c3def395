import { vi } from 'vitest'

interface Request {
  start: () => void
}
interface Lock {
  queue: Request[]
  /** Rejects the current holder. */
  take?: () => void
}

/** Web Locks shared by the simulated tabs of a test, which all run in one page. */
export function fakeLocks(): void {
  const locks = new Map<string, Lock>()
  const request = (
    name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    hold: () => Promise<unknown>,
  ) =>
    new Promise((resolve, reject) => {
      const lock = locks.get(name) ?? { queue: [] }
      locks.set(name, lock)
      const start = () => {
        const take = () => reject(new Error('taken'))
        lock.take = take
        void hold().then((result) => {
          resolve(result)
          if (lock.take !== take) return
          lock.take = undefined
          lock.queue.shift()?.start()
        })
      }
      if (steal) {
        lock.take?.()
        return start()
      }
      if (!lock.take) return start()
      const waiting = { start }
      lock.queue.push(waiting)
      signal?.addEventListener('abort', () => {
        lock.queue = lock.queue.filter((each) => each !== waiting)
        reject(new Error('given up'))
      })
    })
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}
