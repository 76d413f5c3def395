import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { type Publisher, publisherOf, registryOf, startBare } from '../support/fixture-app.ts'
import { isQuick } from '../support/quick.ts'
import { root } from '../support/root.ts'
import { laterTree } from '../support/sdk/later-tree.ts'
import { type TeamRepository, teamRepository } from '../support/sdk/team-repository.ts'
import { steps } from '../support/steps.ts'

let app: App
let publisher: Publisher
let token = ''
let account: Account
let page: Page
/** Of the host as it is: 1.N; the one after it: 1.N+1. */
let version = ''
let later = ''
let tree: Promise<string>
let earlierTeam: TeamRepository
let otherTeam: TeamRepository
let laterTeam: TeamRepository

beforeAll(async () => {
  const json = await readFile(join(root, 'packages', 'module-sdk', 'package.json'), 'utf8')
  version = (JSON.parse(json) as { version: string }).version
  const [major = 0, minor = 0] = version.split('.').map(Number)
  later = `${major}.${minor + 1}.0`
  // Goes on while the first steps are taken; who waits for it hears of what is wrong.
  tree = laterTree(later)
  tree.catch(() => undefined)
  app = await startBare()
  publisher = await publisherOf(app)
  token = (await registryOf(app)).token
  account = await createAccount(app.url, 'minors')
})
afterAll(async () => {
  await page?.context().close()
  await app?.remove()
  const folders = [await tree.catch(() => null), earlierTeam?.folder, otherTeam?.folder, laterTeam?.folder]
  for (const folder of folders) if (folder) await rm(folder, { recursive: true, force: true })
})

/** What the registry answers to a version, without the command line's own look at it before. */
async function answerTo(folder: string): Promise<{ status: number; text: string }> {
  const { manifest, files } = await readBuilt(join(folder, 'dist'))
  const encoded = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
  const response = await fetch(`${app.url}/registry/v1/modules/${manifest.id}/versions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ manifest, files: Object.fromEntries(encoded) }),
  })
  return { status: response.status, text: await response.text() }
}

const newest = `import { addWeeks } from '@keystead/api-client/days'
import { useTide } from '@keystead/module-sdk'

export function useNewest(): string {
  return \`\${useTide()} from \${addWeeks('2026-03-01', 1)}\`
}
`
const known = (id: string) => page.getByTestId(`${id}-known`)

steps(
  'modules built with two minor versions of the SDK',
  () => {
    it('the first is built with the current host’s packages, and published', async () => {
      earlierTeam = await teamRepository(app.url)
      await earlierTeam.addModule('ebb')
      const { code, text } = await earlierTeam.keystead(
        ['module', 'publish', 'ebb', '--static', '--to', app.url],
        token,
      )
      expect(text).toContain('Published ebb 1.0.0')
      expect(code).toBe(0)
      await publisher.promote('ebb', '1.0.0')
      const { manifest } = await readBuilt(join(earlierTeam.folder, 'ebb', 'dist'))
      expect(manifest.requires['@keystead/module-sdk']).toBe(`^${version}`)
      page = (await openPage({ baseUrl: app.url, as: account })).page
      await page.goto('/dashboard')
      await expect.poll(() => known('ebb').textContent()).toContain('nothing newer')
    })

    it('one of another major is refused, by check and registry, with an explanation', async () => {
      otherTeam = await teamRepository(app.url)
      const major = `${Number(version.split('.')[0]) + 1}.0.0`
      await otherTeam.renameVersion(major)
      const folder = await otherTeam.addModule('spring')
      const { code, text } = await otherTeam.keystead(
        ['module', 'check', 'spring', '--static', '--to', app.url],
        token,
      )
      const sentence = `the shell provides @keystead/module-sdk ${version}, the module needs ^${major}`
      const answer = await answerTo(folder)
      expect([code, answer.status]).toEqual([1, 422])
      for (const said of [text, answer.text]) expect(said).toContain(sentence)
    })

    it('both are in one page of the next host, with one copy of all shared packages', async () => {
      await app.restart(await tree)
      laterTeam = await teamRepository(app.url)
      await laterTeam.addModule('flow', newest)
      const words = ['module', 'publish', 'flow', '--static', '--to', app.url]
      expect((await laterTeam.keystead(words, token)).text).toContain('Published flow 1.0.0')
      await publisher.promote('flow', '1.0.0')
      const { manifest } = await readBuilt(join(laterTeam.folder, 'flow', 'dist'))
      expect(manifest.requires['@keystead/module-sdk']).toBe(`^${later}`)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/dashboard')
      await expect.poll(() => known('ebb').textContent()).toBe(`${account.email} 0 nothing newer`)
      const news = `high tide for ${account.email} from 2026-03-08`
      await expect.poll(() => known('flow').textContent()).toBe(`${account.email} 0 ${news}`)
      for (const id of ['ebb', 'flow']) {
        await page.getByRole('button', { name: `Compare ${id}` }).click()
        // What they bundle is each one's own; React, router, queries, SDK, kit and session's transport are the host's.
        expect(await page.getByTestId(`${id}-alike`).textContent()).toBe(
          '2: react router queries sdk kit transport',
        )
      }
      expect(asked.filter((path) => path === '/api/v1/property-groups/')).toHaveLength(1)
      for (const [id, text] of [
        ['ebb', 'nothing newer'],
        ['flow', news],
      ] as const) {
        await page.getByRole('navigation').getByRole('link', { name: id }).click()
        await page.getByRole('heading', { level: 1, name: `Page of ${id}` }).waitFor()
        expect(await page.locator('main').textContent()).toContain(`${account.email} ${text}`)
      }
      expect(asked.filter((path) => path === '/dashboard')).toHaveLength(1)
    })

    it('a host that is rolled back holds the later one, and continues with the earlier', async () => {
      await app.restart()
      await page.goto('/dashboard')
      await expect.poll(() => known('ebb').textContent()).toBe(`${account.email} 0 nothing newer`)
      expect(await known('flow').count()).toBe(0)
      const { modules } = (await (await fetch(`${app.url}/registry/v1/modules`)).json()) as ModuleIndex
      expect(modules.find(({ id }) => id === 'flow')).toMatchObject({ state: 'held' })
    })

    it('and refuses others built with the later SDK, by check and registry, with explanations', async () => {
      const file = join(laterTeam.folder, 'flow', 'module.json')
      await writeFile(file, (await readFile(file, 'utf8')).replace('"1.0.0"', '"1.0.1"'))
      const words = ['module', 'check', 'flow', '--static', '--to', app.url]
      const { code, text } = await laterTeam.keystead(words, token)
      const answer = await answerTo(join(laterTeam.folder, 'flow'))
      expect([code, answer.status]).toEqual([1, 422])
      for (const said of [text, answer.text]) {
        expect(said).toContain(
          `the shell provides @keystead/module-sdk ${version}, the module needs ^${later}`,
        )
        expect(said).toContain('the shell does not provide useTide of @keystead/module-sdk')
      }
    })
  },
  { isSkipped: isQuick },
)
