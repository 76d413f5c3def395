import type { Locator, Page } from 'playwright'

/** One layout shift of visible content: its score and sources. */
export interface Shift {
  value: number
  /** The sources, each as `main > div.card: 0,64 → 0,120 (390×80)`. */
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

/** Delays API responses, to reveal places without reserved space. */
export async function delayApi(page: Page, milliseconds: number, paths = '**/api/v1/**'): Promise<void> {
  await page.route(paths, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => undefined)
  })
}

/** Removes the 3 s after which waiting parts appear anyway: on a busy machine, the rest takes longer. */
export async function removeAppearTimeout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@keyframes ks-appear {}')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Records layout shifts in every document the page opens from now on. */
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

/** Returns the shifts in the page's document so far, and clears them. */
const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => window.keysteadShifts?.splice(0) ?? [])

/** Layout shifts while opening a place, until nothing is loading and `last` is there. Call `watchShifts` before. */
export async function shiftsOfOpening(page: Page, path: string, last?: Locator): Promise<Shift[]> {
  await page.goto(path)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await last?.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Shifts of this frame are reported with the next.
  await page.waitForTimeout(250)
  return takeShifts(page)
}

/** Sum of the shift scores and, above the limit, what moved. */
export function tooMuch(shifts: Shift[], most = 0.02): string[] {
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= most) return []
  return [
    `${sum.toFixed(3)} in all`,
    ...shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`),
  ]
}
