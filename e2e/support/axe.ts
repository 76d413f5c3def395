import axe from 'axe-core'
import type { Page } from 'playwright'

/** Waits until nothing is on its way in or out, or being read again: half-faded text has a contrast of its own. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Spinners and skeletons turn for ever; they are as they are.
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    const moving = document.getAnimations().some((each) => each.playState === 'running' && ends(each))
    // The kit's parts carry such a class from a frame before their movement begins until it has ended.
    const marked = ['enter', 'leave', 'appear'].some((phase) =>
      document.querySelector(
        `[class*="-${phase}-prepare"], [class*="-${phase}-start"], [class*="-${phase}-active"]`,
      ),
    )
    return !(moving || marked || document.querySelector('.ks-refetching'))
  })
}

/** WCAG 2.2 AA, and what axe counts as good practice beside it. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page once it has come to rest, one line a finding; an empty list is a pass.
 *
 * @param runOnly its tags or rules, where not all are asked for
 */
export async function axeFindings(page: Page, runOnly: string[] = everything): Promise<string[]> {
  await settled(page)
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    // What passes is not told of, which takes half the time.
    const found = (await engine.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
    return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target })) }))
  }, runOnly)
  const isAboutPopup = ({ html }: { html: string }) => /class="[^"]*ant-(dropdown|picker|select)-/.test(html)
  return violations
    .map(({ id, nodes }) => ({
      id,
      // An open menu, list or calendar belongs to its button, wherever in the document it hangs.
      nodes: id === 'region' ? nodes.filter((node) => !isAboutPopup(node)) : nodes,
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

/** How far the page, or a box in it that scrolls by itself, can be scrolled sideways, in pixels; a row of tabs may be. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      !element.matches('nav, [role=tablist]') && /auto|scroll/.test(getComputedStyle(element).overflowX)
    const boxes = [document.documentElement, ...[...document.querySelectorAll('body *')].filter(scrolls)]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  })
}
