import type { Browser, Page } from 'playwright'
import { budgets, overBudget, weightOf } from '../../gate/byte-budget.ts'
import type { BuiltFiles } from '../built-module.ts'
import { findLeftovers } from './leftovers.ts'
import { patience, settlingOf } from './settling.ts'
import { openStage, type Stage, type StagedShell, type StageFault, tamperedMark } from './stage.ts'
import { stageSession } from './stage-document.ts'
import { slotPath, slotPlace } from './stage-neighbour.ts'
import { idOf } from './stage-rows.ts'

const heading = 'main h1'

interface Act {
  stage: Stage
  page: Page
  errors: string[]
  /** Resolves once the page has asked for nothing for a while, and waits for nothing. */
  settle: () => Promise<void>
}

async function onStage(
  browser: Browser,
  opened: Promise<Stage>,
  act: (on: Act) => Promise<string | null>,
): Promise<string | null> {
  const stage = await opened
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    await context.addInitScript(
      (session) => localStorage.setItem('keystead.session', session),
      stageSession(),
    )
    await context.addInitScript(stage.guard)
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    return await act({ stage, page, errors, settle: settlingOf(page) })
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'it broke off'
  } finally {
    await context.close()
    await stage.close()
  }
}

/** A path of the route, with the id of a row where the stage has some in place of each parameter. */
function pathOf(route: string): string {
  return route.replace(/:[A-Za-z]+/g, idOf(0)).replace('*', 'any')
}

async function headingAppears({ page }: Act): Promise<boolean> {
  return page
    .locator(heading)
    .filter({ hasText: /\S/ })
    .first()
    .waitFor()
    .then(() => true)
    .catch(() => false)
}

/** Looks again and again, as long as there is patience. */
async function until({ page }: Act, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 100) {
    if (await isSo()) return true
    await page.waitForTimeout(100)
  }
  return false
}

/** The same where all should be well: what was said to be wrong ends it. */
const comesTo = async (on: Act, isSo: () => Promise<boolean>) =>
  (await until(on, async () => (await isSo()) || heard(on) !== null)) && isSo()

/** Whether a page comes where all is well: once it says that something is wrong, nobody waits for its heading. */
const pageComes = (on: Act) =>
  comesTo(on, async () => (await on.page.locator(heading).filter({ hasText: /\S/ }).count()) > 0)

/** What opening has loaded of the module, where it is more than it may be. */
function tooHeavy({ stage }: Act, { files }: BuiltFiles): string | null {
  const weights = [...stage.asked].map((file) => weightOf(file, files.get(file) ?? Buffer.alloc(0)))
  const loaded = weights.reduce((sum, weight) => sum + weight, 0)
  return overBudget('it loads, after gzip,', loaded, budgets.opened)[0]?.detail.slice(0, -1) ?? null
}

/** What the module exports beside its definition. */
async function otherExports({ page }: Act, { manifest }: BuiltFiles): Promise<string | null> {
  const names = await page.evaluate(async (global) => {
    const moduleOf = await Reflect.get(window, global).get('./module')
    return Object.keys(moduleOf()).filter((name) => name !== 'default' && name !== '__esModule')
  }, manifest.global)
  if (names.length === 0) return null
  return `it exports ${names.join(', ')} beside its default export, and the shell takes nothing else`
}

/** What the shell heard of, or the page threw. */
function heard({ stage, errors }: Act): string | null {
  const [report] = stage.reports
  const [thrown] = errors
  if (report === undefined) return thrown ?? null
  return `the shell reports ${report}${thrown && !report.includes(thrown) ? `: ${thrown}` : ''}`
}

/**
 * Opens a path of the module, of a route or of a command: its heading must appear, and nothing may be reported or
 * thrown, nor more be loaded than the budget allows. @returns what was wrong
 */
export function openPath(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { path, isFilled }: { path: string; isFilled: boolean },
) {
  return onStage(browser, openStage(built, shell, { isFilled }), async (on) => {
    await on.page.goto(on.stage.origin + pathOf(path))
    const appeared = await pageComes(on)
    await on.settle()
    const wrong = heard(on)
    if (wrong) return wrong
    if (!appeared) return 'no heading (h1) appears'
    const count = await on.page.locator(heading).count()
    if (count !== 1) return `there are ${count} headings of level 1`
    return (await otherExports(on, built)) ?? tooHeavy(on, built)
  })
}

/** Whether what the module brings to the slot has come. What it shows while its own data come is its own affair. */
function slotArrives(on: Act, wanted: readonly string[]): Promise<boolean> {
  const coming = on.page.locator(slotPlace).locator('[data-coming]')
  return comesTo(
    on,
    async () => wanted.every((file) => on.stage.asked.has(file)) && (await coming.count()) === 0,
  )
}

/** Draws a slot on another module's page: what is brought there must come, with no more bytes than it may have. */
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
    const wrong = heard(on)
    if (wrong) return wrong
    const unknown = await on.page.locator(slotPlace).locator('[data-unknown]').count()
    return arrived && unknown === 0 ? tooHeavy(on, built) : 'what it brings does not come'
  })
}

const detailOf = (on: Act) => {
  const detail = heard(on)
  return detail ? ` (${detail})` : ''
}

/**
 * Goes through every route and every slot and away again: of the module nothing may stay on the page but its files.
 * @returns what did
 */
export function leaveAll(browser: Browser, built: BuiltFiles, shell: StagedShell) {
  return onStage(browser, openStage(built, shell, { isFilled: true }), async ({ page, stage }) => {
    const { manifest } = built
    const paths = [...manifest.routes.map(pathOf), ...manifest.slots.map(({ name }) => slotPath(name))]
    const left = await findLeftovers(page, { origin: stage.origin, manifest, paths })
    return left.length > 0 ? `it leaves behind: ${left.join('; ')}` : null
  })
}

const faultIsReported = (on: Act) => until(on, async () => on.stage.reports.length > 0)

/**
 * Opens a route while one of the module's files is wrong: the frame must stay, the error card with Retry come in the
 * module's place, nothing of a tampered file run, and Retry bring the screen once the file is right. @returns what was
 * wrong
 */
export function drillFault(
  browser: Browser,
  built: BuiltFiles,
  shell: StagedShell,
  { route, fault }: { route: string; fault: StageFault },
) {
  return onStage(browser, openStage(built, shell, { fault }), async (on) => {
    const { page, stage, settle } = on
    // A script that never arrives would keep the page from its load event.
    await page.goto(stage.origin + pathOf(route), { waitUntil: 'domcontentloaded' })
    if (!(await faultIsReported(on))) return 'the shell does not notice'
    const ran = await page.evaluate((mark) => Reflect.has(window, mark), tamperedMark)
    if (ran) return 'code that was tampered with runs'
    const retry = page.locator('main [role="alert"] button').first()
    await retry.waitFor()
    if ((await page.locator('nav').count()) === 0) return "the shell's frame is gone"
    stage.mend()
    const before = stage.reports.length
    await retry.click()
    await page.locator('main [role="alert"]').waitFor({ state: 'detached' })
    const appeared = await headingAppears(on)
    await settle()
    return appeared && stage.reports.length === before ? null : 'Retry does not bring the screen back'
  })
}

/**
 * Draws a slot while the file of what is brought there is wrong: it must be reported, nothing of a tampered file run, and
 * the page around it stay as it is, with no error card of somebody else. @returns what was wrong
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
