import type { Page } from 'playwright'
import { layoutFaults } from './layout-faults.ts'

/** The narrowest of each band between two breakpoints, of windows and of containers: there everything is tightest. */
const widths = [360, 480, 600, 720, 900, 1024, 1200, 1440]
export const sweepHeight = 800

/** What is wrong at which widths, one line a fault. */
export async function sweepPage(page: Page, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found = new Map<string, Set<number>>()
  for (const width of widths.filter((each) => each <= upTo)) {
    await page.setViewportSize({ width, height: sweepHeight })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const { check, what } of await layoutFaults(page)) {
      const fault = `${check}: ${what.replace(/ by \d+ px$/, '')}`
      found.set(fault, (found.get(fault) ?? new Set()).add(width))
    }
  }
  return [...found].map(([fault, at]) => `${fault} (${[...at].join(', ')})`)
}
