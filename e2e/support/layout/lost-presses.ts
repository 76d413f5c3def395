import type { Page } from 'playwright'

declare global {
  interface Window {
    keysteadLostPresses?: string[]
  }
}

/** Records links and buttons of the page's head that disappear or move once they can be pressed. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lost: string[] = []
    window.keysteadLostPresses = lost
    const seen = new Map<Element, DOMRect>()
    const canBePressed = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const look = () => {
      for (const [element, place] of seen) {
        const now = element.getBoundingClientRect()
        const isGone = !element.isConnected || !canBePressed(element)
        const isElsewhere =
          Math.abs(now.x - place.x) > place.width || Math.abs(now.y - place.y) > place.height
        if (!isGone && !isElsewhere) continue
        lost.push(`"${element.textContent || element.ariaLabel}" ${isGone ? 'goes' : 'moves'}`)
        seen.delete(element)
      }
      for (const element of document.querySelectorAll('.ks-page-head :is(a, button)'))
        if (!seen.has(element) && canBePressed(element)) seen.set(element, element.getBoundingClientRect())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Returns what was lost in the page's document so far, and clears it. */
export const takeLostPresses = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.keysteadLostPresses?.splice(0) ?? [])
