import type { Browser, Page } from 'playwright'
import type { BuiltFiles } from '../built-module.ts'
import { openStage, type Stage, type StagedShell, type StageFault, tamperedMark } from './stage.ts'
import { stageSession } from './stage-document.ts'

/** Long enough for a busy machine; the shell itself gives up on a module after 8 s. */
const patience = 25_000

/** What a screen does right after it is drawn may still fail. */
const settling = 500

const heading = 'main h1'

interface Act {
  stage: Stage
  page: Page
  errors: string[]
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
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    return await act({ stage, page, errors })
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'it broke off'
  } finally {
    await context.close()
    await stage.close()
  }
}

/** A path of the route, with an id that nothing has in place of each parameter. */
function pathOf(route: string): string {
  return route.replace(/:[A-Za-z]+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'any')
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

/** Opens a route: its heading must appear, and nothing may be reported or thrown. @returns what was wrong */
export function mountRoute(browser: Browser, built: BuiltFiles, shell: StagedShell, route: string) {
  return onStage(browser, openStage(built, shell), async (on) => {
    await on.page.goto(on.stage.origin + pathOf(route))
    const appeared = await headingAppears(on)
    await on.page.waitForTimeout(settling)
    const [report] = on.stage.reports
    if (report) return `the shell reports "${report}"${on.errors[0] ? `: ${on.errors[0]}` : ''}`
    if (on.errors[0]) return on.errors[0]
    if (!appeared) return 'no heading (h1) appears'
    const count = await on.page.locator(heading).count()
    return count === 1 ? null : `there are ${count} headings of level 1`
  })
}

async function faultIsReported({ stage, page }: Act): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 100) {
    if (stage.reports.length > 0) return true
    await page.waitForTimeout(100)
  }
  return false
}

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
  return onStage(browser, openStage(built, shell, fault), async (on) => {
    const { page, stage } = on
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
    await page.waitForTimeout(settling)
    return appeared && stage.reports.length === before ? null : 'Retry does not bring the screen back'
  })
}
