import type { Page } from 'playwright'
import type { HarmWatch } from './watch-harms.ts'

/** A task of this length is a stall. */
const stallMs = 1_000
/** Its CPU time: on a busy machine a short task takes long too. */
const busyMs = 700

export interface StallWatch {
  begin(): Promise<void>
  /** Names a stall since `begin`. */
  end(path: string): Promise<void>
}

/** Watches for tasks that stop the page: by the clock, and by the processor time of the page's thread. */
export async function watchStalls(page: Page, { add }: HarmWatch): Promise<StallWatch> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Reflect.set(window, 'keysteadTasks', tasks)
  })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const take = () => page.evaluate(() => (Reflect.get(window, 'keysteadTasks') as number[]).splice(0))
  let before = 0
  return {
    async begin() {
      await take()
      before = await busy()
    },
    async end(path) {
      const longest = Math.max(0, ...(await take()))
      if (longest < stallMs || (await busy()) - before < busyMs) return
      add({ kind: 'stall', detail: `stops the page for more than ${stallMs / 1_000} s at once`, path })
    },
  }
}
