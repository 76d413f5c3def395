import type { Locator, Page } from 'playwright'

/** One move of what already stood on the screen: how much, and what moved. */
export interface Shift {
  value: number
  /** What moved, each as `main > div.card: 0,64 → 0,120 (390×80)`. */
  moved: string[]
}

declare global {
  interface Window {
    keysteadShifts?: Shift[]
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Answers of the API that come late show every place that was not kept for them. */
export async function delayApi(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => undefined)
  })
}

/** From now on each document that the page opens keeps account of what moves in it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    window.keysteadShifts = shifts
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'what is gone since'
      const own = (each: Element) => [each.localName, ...each.classList].join('.')
      const parent = element.parentElement
      return parent ? `${own(parent)} > ${own(element)}` : own(element)
    }
    const at = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const { width, height } = currentRect
          const size = `${Math.round(width)}×${Math.round(height)}`
          return `${nameOf(node)}: ${at(previousRect)} → ${at(currentRect)} (${size})`
        })
        shifts.push({ value: entry.value, moved })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved in the page's document since it was opened, and forgets it. */
const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => window.keysteadShifts?.splice(0) ?? [])

/** What moves while a place is opened, until nothing on it is still coming, and `last` is there. Asks for `watchShifts` before. */
export async function shiftsOfOpening(page: Page, path: string, last?: Locator): Promise<Shift[]> {
  await page.goto(path)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await last?.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // What is drawn now is told with the frame after it.
  await page.waitForTimeout(250)
  return takeShifts(page)
}

/** The sum of the moves as layout shift is measured, and in words what moved when it is more than that. */
export function tooMuch(shifts: Shift[], most = 0.02): string[] {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= most) return []
  return [
    `${sum.toFixed(3)} in all`,
    ...shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`),
  ]
}
