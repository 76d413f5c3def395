import { onTestFinished, vi } from 'vitest'

/** Moves the monotonic clock ahead until the test ends. */
export function timePasses(ms: number): void {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  onTestFinished(() => clock.mockRestore())
}
