import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deploymentTables } from '@keystead/module-sdk/cli/dev/deployment-tables'
import { type DevSession, startDev } from '@keystead/module-sdk/cli/dev/dev-session'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { expectGone, expectVisible } from '../support/expect-visible.ts'
import { lighthouseFolder, startBare } from '../support/fixture-app.ts'
import { list, tide, words } from '../support/modules/dev-sources.ts'
import { writtenOf } from '../support/modules/written-of.ts'
import { root } from '../support/root.ts'
import { demo } from '../support/sign-in.ts'
import { isBusy } from '../support/stage/is-busy.ts'
import { steps } from '../support/steps.ts'

let app: App
let folder: string
let session: DevSession
let page: Page
const said: string[] = []

/** As many editors save: another file takes the name. */
async function save(path: string, text: string): Promise<void> {
  const file = join(folder, 'src', path)
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

beforeAll(async () => {
  app = await startBare()
  const cache = join(root, '.cache', 'e2e')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'dev-'))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(lighthouseFolder, part), join(folder, part), { recursive: true })
  await symlink(join(lighthouseFolder, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'tsconfig.json'), await settings())
  await save('lamp-list/lamp-list.tsx', list)
  await save('lamp-list/tide.tsx', tide)
  await save('lamp-list/words.tsx', words)
  const say = (line: string) => void said.push(line)
  const tables = deploymentTables(app.url, say)
  session = await startDev({ folders: [folder], to: app.url, port: 0, forEverybody: true, tables, say })
  page = (await openPage({ baseUrl: session.address, as: demo })).page
})
afterAll(async () => {
  await page?.context().close()
  await session?.close()
  await rm(folder, { recursive: true, force: true })
  await app.remove()
})

/** The workspace's settings, for this folder and what its packages say of style sheets. */
async function settings(): Promise<string> {
  const styles = join(root, 'packages', '**', 'src', '*.d.ts')
  return JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src', styles] })
}

const note = () => page.getByLabel('Note', { exact: true })
const overlay = () => page.getByRole('dialog', { name: 'Something is wrong in the code' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** A page that was loaded anew has forgotten it. */
const mark = () => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = () => page.evaluate(() => 'marked' in window)

steps('a module in the pages of a deployment without it', () => {
  it('renders with its texts and styles among the deployment’s modules', async () => {
    await page.goto('/lamps')
    await heading('Lamps').waitFor()
    const edge = () =>
      page.getByTestId('lamp').evaluate((node) => getComputedStyle(node).borderInlineStartColor)
    expect(await edge()).toBe('rgb(1, 2, 3)')
    await note().fill('kept')
    await page.getByRole('button', { name: 'Tide 0' }).click()
    await mark()
  })

  it('maps running code to its sources', async () => {
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const scripts = asked.filter((name) => /\/modules\/lighthouse\/.*\.js/.test(name))
    const written = await writtenOf(scripts)
    const [name = ''] = [...written.keys()].filter((each) => each.endsWith('lamp-list/tide.tsx'))
    expect(written.get(name)).toBe(tide)
  })

  it('shows saved changes without restarting: input is kept, in each file and each time', async () => {
    const times: number[] = []
    // 500 ms is what it takes with a core to itself; beside other journeys the order of magnitude counts.
    const most = isBusy() ? 1_500 : 500
    // Where other browsers share the cores most take longer: one of them shows what the way itself takes.
    while (times.length < 3 || (times.length < 12 && Math.min(...times) > most)) {
      const name = `Flood${times.length}`
      const saved = performance.now()
      await save('lamp-list/tide.tsx', tide.replace('Tide {', `${name} {`))
      await page.getByRole('button', { name: `${name} 1` }).waitFor()
      times.push(Math.round(performance.now() - saved))
    }
    console.log('from saved to seen:', times, 'ms')
    expect(Math.min(...times)).toBeLessThanOrEqual(most)
    await save('lamp-list/lamp-list.tsx', list.replace('>Note ', '>Note it '))
    await page.getByLabel('Note it').waitFor()
    await save('lamp-list/lamp-list.tsx', list)
    await expect.poll(() => note().inputValue()).toBe('kept')
    expect(await isMarked()).toBe(true)
  })

  it('also in a dialog loaded on opening', async () => {
    await page.getByRole('button', { name: 'Words' }).click()
    await page.getByLabel('Said').fill('twice')
    await save('lamp-list/words.tsx', words.replace('>Said ', '>Said it '))
    await expect.poll(() => page.getByLabel('Said it').inputValue()).toBe('twice')
    await page.keyboard.press('Escape')
    await page.getByLabel('Said it').waitFor({ state: 'hidden' })
  })

  it('shows changed styles', async () => {
    const sheet = join(folder, 'src', 'lamp-list', 'lamp-list.module.css')
    const text = await readFile(sheet, 'utf8')
    await save('lamp-list/lamp-list.module.css', text.replace('rgb(1, 2, 3)', 'rgb(4, 5, 6)'))
    await expect
      .poll(() => page.getByTestId('lamp').evaluate((node) => getComputedStyle(node).borderInlineStartColor))
      .toBe('rgb(4, 5, 6)')
    expect(await note().inputValue()).toBe('kept')
    expect(await isMarked()).toBe(true)
  })

  it('remounts only a component whose hooks changed', async () => {
    const other = tide.replace('useState(0)\n', "useState(0)\n  const [wind] = useState('west')\n")
    await save('lamp-list/tide.tsx', other.replace('Tide {', 'Tide {wind} {'))
    await page.getByRole('button', { name: 'Tide west 0' }).waitFor()
    expect(await note().inputValue()).toBe('kept')
    await save('lamp-list/tide.tsx', tide)
    await page.getByRole('button', { name: 'Tide 0' }).waitFor()
  })

  it('shows a build error over the page, until it is fixed', async () => {
    await save('lamp-list/tide.tsx', tide.replace('return <', 'return <<'))
    await overlay().waitFor()
    expect(await overlay().textContent()).toContain('tide.tsx')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe(
      'Close',
    )
    await save('lamp-list/tide.tsx', tide.replace('Tide {', 'Mended {'))
    await page.getByRole('button', { name: 'Mended' }).waitFor()
    await overlay().waitFor({ state: 'hidden', timeout: 30_000 })
    expect(await note().inputValue()).toBe('kept')
    expect(await isMarked()).toBe(true)
  })

  it('also type errors and missing texts, while the new code is still shown', async () => {
    const wrong = tide.replace('{height}<', '{height satisfies string}<')
    await save('lamp-list/tide.tsx', wrong)
    await overlay().waitFor({ timeout: 30_000 })
    expect(await overlay().textContent()).toMatch(/Types do not fit.*tide\.tsx/s)
    await page.keyboard.press('Escape')
    await overlay().waitFor({ state: 'hidden' })
    await save('lamp-list/lamp-list.tsx', list.replace("t('soon.text')", "t('soon.nowhere')"))
    await overlay().waitFor()
    expect(await overlay().textContent()).toContain('de: missing: soon.nowhere')
    await save('lamp-list/lamp-list.tsx', list)
    await save('lamp-list/tide.tsx', tide)
    await overlay().waitFor({ state: 'hidden', timeout: 30_000 })
  })

  it('recovers after a file threw on evaluation, and after a screen threw', async () => {
    await save('lamp-list/tide.tsx', `throw new Error('low water')\n${tide}`)
    await overlay().getByText('low water').waitFor()
    await save('lamp-list/tide.tsx', tide)
    await overlay().waitFor({ state: 'hidden' })
    await save(
      'lamp-list/tide.tsx',
      tide.replace('return <', "if (height > -1) throw new Error('dry')\n  return <"),
    )
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    await save('lamp-list/tide.tsx', tide)
    await expectVisible(page.getByRole('button', { name: 'Tide 0' }))
  })

  it('reloads the page for a kit component not used before', async () => {
    const more = tide.replace('<button type', '<NoFigure>low</NoFigure><button type')
    const whole = more.replace('return <NoFigure', 'return <><NoFigure').replace('</button>', '</button></>')
    await save('lamp-list/tide.tsx', `import { NoFigure } from '@keystead/ui-kit'\n${whole}`)
    await page.getByText('low', { exact: true }).waitFor()
    await overlay().waitFor({ state: 'hidden' })
    await save('lamp-list/tide.tsx', tide)
    await expectGone(page.getByText('low', { exact: true }))
  })

  it('refuses an undeclared call, and says so over the page (R62)', async () => {
    const call = `apiRequest({ path: '/buildings/' }).catch(() => undefined)`
    const more = `import { apiRequest } from '@keystead/api-client/transport'\n${tide}\n${call}\n`
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await save('lamp-list/tide.tsx', more)
    await overlay()
      .getByText(/^lighthouse calls buildings \(read\), which its module\.json does not declare/)
      .waitFor()
    expect(asked).not.toContain('/api/v1/buildings/')
    await save('lamp-list/tide.tsx', tide)
    await overlay().waitFor({ state: 'hidden' })
  })

  it('reloads the page for changed texts and module.json', async () => {
    const texts = JSON.parse(await readFile(join(folder, 'src/locales/en.json'), 'utf8')) as object
    await save('locales/en.json', JSON.stringify({ ...texts, 'list.title': 'Lights' }))
    await heading('Lights').waitFor()
    const own = JSON.parse(await readFile(join(folder, 'module.json'), 'utf8')) as {
      nav: { label: object }[]
    }
    const nav = own.nav.map((entry) => ({ ...entry, label: { en: 'Beacons', de: 'Baken' } }))
    await writeFile(join(folder, 'module.json'), JSON.stringify({ ...own, nav }))
    await page.getByRole('link', { name: 'Beacons' }).first().waitFor()
    await heading('Lights').waitFor()
    // Found by a page that was opened when other code was there.
    await page.getByRole('link', { name: 'First lamp' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/lamps/1')
  })

  it('prints it too, and affects nobody else', async () => {
    expect(said.filter((line) => /^lighthouse: (built again, )?\d+ ms$/.test(line)).length).toBeGreaterThan(5)
    expect(said.join('\n')).toContain('missing: soon.nowhere')
    const index = (await (await fetch(`${app.url}/registry/v1/modules`)).json()) as {
      modules: { id: string }[]
    }
    expect(index.modules.map(({ id }) => id)).not.toContain('lighthouse')
  })
})
