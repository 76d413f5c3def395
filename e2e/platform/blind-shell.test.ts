import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { startFixtureApp } from '../support/fixture-app.ts'
import { cameToStart } from '../support/pages/start.ts'
import { root } from '../support/root.ts'
import { signIn } from '../support/sign-in.ts'

/** What `git grep` finds in the shell's source, outside texts and tests. Works without a repository too. */
function grepShell(pattern: string): string {
  const where = ['shell/src', ':!shell/src/**/locales/**', ':!shell/src/locales/**', ':!*.test.*']
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['grep', '--no-index', '-nE', pattern, '--', ...where],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout
}

describe('the shell’s source', () => {
  it('names no module and no path of one', () => {
    expect(grepShell('remotes/|[\'"`]/?(portfolio|contacts|leases)')).toBe('')
  })

  it('is covered by that search', () => {
    expect(grepShell('export function')).toContain('shell/src/')
  })
})

describe('the built shell with one invented module instead of the five', () => {
  let app: App
  let page: Page

  beforeAll(async () => {
    app = (await startFixtureApp()).app
    page = (await openPage({ baseUrl: app.url })).page
    await signIn(page)
  })
  afterAll(() => app.remove())

  it('renders the available navigation, in order', async () => {
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await links.filter({ hasText: 'Lamps' }).waitFor()
    const names = (await links.allTextContents()).map((text) => text.replace(/Soon$/, ''))
    expect(names).toEqual(['Dashboard', 'Lamps', 'Payments', 'Maintenance', 'Reports'])
  })

  it('renders its slot and quick link on the dashboard', async () => {
    await expectVisible(page.getByText('One lamp is lit'))
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Lamps' }).click()
    await page.waitForURL(`${app.url}/lamps`)
  })

  it('renders its routes, with the path’s parameters', async () => {
    await page.getByTestId('lamp').waitFor()
    await page.goto('/lamps/7')
    await expectVisible(page.getByRole('heading', { level: 1, name: /7/ }))
  })

  it('sends unowned paths to the start page', async () => {
    await page.goto('/portfolio')
    await cameToStart(page)
  })
})
