import type { Page } from 'playwright'
import { smallTargets } from '../targets.ts'
import { layoutFaults } from './layout-faults.ts'

/** The narrowest width of each range between window and container breakpoints, where space is tightest. */
export const allWidths = [360, 480, 600, 720, 900, 1024, 1200, 1440]
/** For a language with shorter words than one checked at every width. */
export const fewWidths = [360, 720, 1024, 1440]
export const sweepHeight = 800
/** Widths where touch targets must be large enough. */
const phone = 360

interface Sweep {
  widths?: number[]
  /** The widest window in which the screen exists. */
  upTo?: number | undefined
}

/** Faults by width, one line each. */
export async function sweepPage(page: Page, { widths = allWidths, upTo = Infinity }: Sweep = {}) {
  const found = new Map<string, Set<number>>()
  for (const width of widths.filter((each) => each <= upTo)) {
    await page.setViewportSize({ width, height: sweepHeight })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const faults = (await layoutFaults(page)).map(
      ({ check, what }) => `${check}: ${what.replace(/ by \d+ px$/, '')}`,
    )
    if (width === phone) faults.push(...(await smallTargets(page)).map((target) => `too small: ${target}`))
    for (const fault of faults) {
      found.set(fault, (found.get(fault) ?? new Set()).add(width))
    }
  }
  return [...found].map(([fault, at]) => `${fault} (${[...at].join(', ')})`)
}
