import axe from 'axe-core'
import type { Page } from 'playwright'

/** Waits until nothing is animating or being refetched: half-faded text fails the contrast check. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Spinners and skeletons animate forever; ignore them.
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    const moving = document.getAnimations().some((each) => each.playState === 'running' && ends(each))
    // The kit's parts have such a class from the frame before an animation until its end.
    const marked = ['enter', 'leave', 'appear'].some((phase) =>
      document.querySelector(
        `[class*="-${phase}-prepare"], [class*="-${phase}-start"], [class*="-${phase}-active"]`,
      ),
    )
    return !(moving || marked || document.querySelector('.ks-refetching'))
  })
}

/** WCAG 2.2 AA and axe's best practices. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe's findings once the page has settled, one line each; empty if it passes.
 *
 * @param runOnly tags or rules, to check only some
 */
export async function axeFindings(page: Page, runOnly: string[] = everything): Promise<string[]> {
  await settled(page)
  // Half a megabyte, so inject it once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    // Leaving out the passes halves the time.
    const found = (await engine.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }))
  }, runOnly)
  const isAboutPopup = ({ html }: { html: string }) => /class="[^"]*ant-(dropdown|picker|select)-/.test(html)
  return violations
    .map(({ id, nodes }) => ({
      id,
      // An open menu, list or calendar belongs to its button, wherever it is in the document.
      nodes: id === 'region' ? nodes.filter((node) => !isAboutPopup(node)) : nodes,
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/** How far the page or a scrolling box in it overflows horizontally, in pixels; tab lists may scroll. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      !element.matches('nav, [role=tablist]') && /auto|scroll/.test(getComputedStyle(element).overflowX)
    const boxes = [document.documentElement, ...[...document.querySelectorAll('body *')].filter(scrolls)]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
}
