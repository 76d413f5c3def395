import type { Browser } from 'playwright'
import { budgets, overBudget, weightOf } from '../../gate/byte-budget.ts'
import type { BuiltFiles } from '../built-module.ts'
import { findLeftovers } from './leftovers.ts'
import { type Act, onStage } from './on-stage.ts'
import { openStage, type StagedShell, type StageFault, tamperedMark } from './stage.ts'
import { slotPath, slotPlace } from './stage-neighbour.ts'
import { idOf } from './stage-rows.ts'
import { timeoutMs } from './track-idle.ts'

const heading = 'main h1'

/** A path for the route; parameters get the id of a row that exists on a filled stage. */
function pathOf(route: string, row = 0): string {
  return route.replace(/:[A-Za-z]+/g, idOf(row)).replace('*', 'any')
}

/** Whether a condition becomes true before the timeout. */
const comes = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  )

const headingAppears = ({ page }: Act): Promise<boolean> =>
  comes(page.locator(heading).filter({ hasText: /\S/ }).first().waitFor())

/** Polls until it is so or `timeoutMs` has passed. */
async function until({ page }: Act, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += 100) {
    if (await isSo()) return true
    await page.waitForTimeout(100)
  }
  return false
}

/** Like `until`, but stops at the first reported fault. */
const comesTo = async (on: Act, isSo: () => Promise<boolean>) =>
  (await until(on, async () => (await isSo()) || firstFault(on) !== null)) && isSo()

/** Whether the page's heading appears; stops waiting at the first reported fault. */
const pageComes = (on: Act) =>
  comesTo(on, async () => (await on.page.locator(heading).filter({ hasText: /\S/ }).count()) > 0)

/** What opening loaded of the module, if over budget. */
function tooHeavy({ stage }: Act, { files }: BuiltFiles): string | null {
  const weights = [...stage.requested].map((file) => weightOf(file, files.get(file) ?? Buffer.alloc(0)))
  const loaded = weights.reduce((sum, weight) => sum + weight, 0)
  return overBudget('it loads, after gzip,', loaded, budgets.opened)[0]?.detail.slice(0, -1) ?? null
}

/** Exports of the module other than its definition. */
async function otherExports({ page }: Act, { manifest }: BuiltFiles): Promise<string | null> {
  const names = await page.evaluate(async (global) => {
    const moduleOf = await Reflect.get(window, global).get('./module')
    return Object.keys(moduleOf()).filter((name) => name !== 'default' && name !== '__esModule')
  }, manifest.global)
  if (names.length === 0) return null
  return `it exports ${names.join(', ')} beside its default export, and the shell takes nothing else`
}

/** Faults reported to the shell or thrown on the page. */
function firstFault({ stage, errors }: Act): string | null {
  const [report] = stage.reports
  const [thrown] = errors
  if (report === undefined) return thrown ?? null
  return `the shell reports ${report}${thrown && !report.includes(thrown) ? `: ${thrown}` : ''}`
}

/**
 * Opens the path of a route or command: its heading must appear, with nothing reported or thrown and within the byte
 * budget. @returns what was wrong
 */
export function openPath(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { path, isFilled, row }: { path: string; isFilled: boolean; row?: number },
) {
  return onStage(browser, openStage(built, shell, { isFilled }), async (on) => {
    await on.page.goto(on.stage.origin + pathOf(path, row))
    const appeared = await pageComes(on)
    await on.settle()
    await on.watch.look(on.page)
    const wrong = firstFault(on)
    if (wrong) return wrong
    if (!appeared) return 'no heading (h1) appears'
    const count = await on.page.locator(heading).count()
    if (count !== 1) return `there are ${count} headings of level 1`
    return (await otherExports(on, built)) ?? tooHeavy(on, built)
  })
}

/** Whether the module's slot content has mounted. Its own loading state is up to the module. */
function slotArrives(on: Act, files: readonly string[]): Promise<boolean> {
  const coming = on.page.locator(slotPlace).locator('[data-coming]')
  return comesTo(
    on,
    async () => files.every((file) => on.stage.requested.has(file)) && (await coming.count()) === 0,
  )
}

/** Draws a slot on another module's page: the module's part must appear within its byte budget. */
export function drawSlot(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { name, isFilled }: { name: string; isFilled: boolean },
) {
  return onStage(browser, openStage(built, shell, { isFilled }), async (on) => {
    await on.page.goto(on.stage.origin + slotPath(name))
    if (!(await pageComes(on))) return `the page with the slot does not appear${detailOf(on)}`
    const arrived = await slotArrives(on, built.manifest.preload[name]?.files ?? [])
    await on.settle()
    await on.watch.look(on.page)
    const wrong = firstFault(on)
    if (wrong) return wrong
    const unknown = await on.page.locator(slotPlace).locator('[data-unknown]').count()
    return arrived && unknown === 0 ? tooHeavy(on, built) : 'what it brings does not come'
  })
}

const detailOf = (on: Act) => {
  const detail = firstFault(on)
  return detail ? ` (${detail})` : ''
}

/**
 * Visits every route and slot and leaves again: only the module's files may remain on the page, and shared objects
 * must be unchanged. @returns what else remained
 */
export function leaveAll(browser: Browser, built: BuiltFiles, shell: StagedShell) {
  return onStage(browser, openStage(built, shell, { isFilled: true }), async (on) => {
    const { routes, slots } = built.manifest
    const paths = [...routes.map((route) => pathOf(route)), ...slots.map(({ name }) => slotPath(name))]
    const leftovers = await findLeftovers(on, { built, paths })
    return leftovers.length > 0 ? `it leaves behind: ${leftovers.join('; ')}` : null
  })
}

const faultIsReported = (on: Act) => until(on, async () => on.stage.reports.length > 0)

/**
 * Opens a route while one of the module's files is faulty. The frame must stay, the error card with Retry must appear,
 * no tampered code may run, and Retry must work once the file is fixed. @returns what was wrong
 */
export function drillFault(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { route, fault }: { route: string; fault: StageFault },
) {
  return onStage(browser, openStage(built, shell, { fault }), async (on) => {
    const { page, stage, settle } = on
    // A script that never arrives would block the load event.
    await page.goto(stage.origin + pathOf(route), { waitUntil: 'domcontentloaded' })
    if (!(await faultIsReported(on))) return 'the shell does not notice'
    const ran = await page.evaluate((mark) => Reflect.has(window, mark), tamperedMark)
    if (ran) return 'code that was tampered with runs'
    const retry = page.locator('main [role="alert"] button').first()
    if (!(await comes(retry.waitFor()))) return 'no error card with Retry appears'
    if ((await page.locator('nav').count()) === 0) return "the shell's frame is gone"
    stage.mend()
    const reportsBefore = stage.reports.length
    const clicked = await retry.elementHandle()
    await retry.click()
    // The screen itself may have an alert, e.g. if the stage has no answer for it.
    const isGone = await comes(page.waitForFunction((button) => !button?.isConnected, clicked))
    const appeared = isGone && (await headingAppears(on))
    await settle()
    return appeared && stage.reports.length === reportsBefore ? null : 'Retry does not bring the screen back'
  })
}

/**
 * Draws a slot while its file is faulty: the fault must be reported, no tampered code may run, and the host page must
 * stay intact, without an error card. @returns what was wrong
 */
export function drillSlot(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { name, fault }: { name: string; fault: StageFault },
) {
  return onStage(browser, openStage(built, shell, { fault }), async (on) => {
    const { page, stage } = on
    await page.goto(stage.origin + slotPath(name), { waitUntil: 'domcontentloaded' })
    if (!(await faultIsReported(on))) return 'the shell does not notice'
    if (await page.evaluate((mark) => Reflect.has(window, mark), tamperedMark))
      return 'code that was tampered with runs'
    if (!(await headingAppears(on))) return 'the page around the slot is gone'
    const cards = await page.locator('main [role="alert"]').count()
    return cards === 0 ? null : "an error card stands in another module's page"
  })
}
