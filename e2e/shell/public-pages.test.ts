import { describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { headingsOf } from '../support/pages/headings.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

describe('a public page', () => {
  it.each(isQuick ? ['/'] : ['/', '/features', '/pricing'])(
    '%s is complete without scripts, and requests nothing of the app',
    async (path) => {
      const { page: plain, context } = await openPage({ script: false })
      const asked: string[] = []
      plain.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await plain.goto(`${path}?lng=de`)
      expect(await headingsOf(plain)).toHaveLength(1)
      expect(asked.filter((each) => each.endsWith('.js') || each.startsWith('/modules/'))).toEqual([])
      await plain.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click()
      await plain.waitForURL('**/pricing?lng=de')
      await context.close()
    },
  )

  it('requests at most 15 KB of script, and the app when somebody is about to open it', async () => {
    const { page: visitor, context } = await openPage()
    let script = 0
    const asked: string[] = []
    visitor.on('response', async (response) => {
      asked.push(new URL(response.url()).pathname)
      if (response.request().resourceType() === 'script') script += (await response.body()).length
    })
    await visitor.goto('/', { waitUntil: 'networkidle' })
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(15_000)
    const app = visitor.waitForResponse(/\/assets\/vendor\./)
    await visitor.getByRole('link', { name: 'Sign in' }).hover()
    expect((await app).status()).toBe(200)
    await context.close()
  })

  it('keeps its URL’s language (R22)', async () => {
    const { page: visitor, context } = await openPage()
    await visitor.goto('/features?lng=de')
    await visitor.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
    await visitor.waitForURL('**/login')
    await expectVisible(visitor.getByRole('heading', { level: 1, name: 'Anmelden' }))
    await context.close()
  })

  it('switches to the chosen language, and links signed-in people to the app', async () => {
    const { page: member, context } = await openPage({ as: demo })
    await context.addInitScript(() => localStorage.setItem('i18nextLng', 'de'))
    await member.goto('/pricing')
    await member.waitForURL('**/pricing?lng=de')
    await member.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await member.waitForURL('**/dashboard')
    // By the keyboard: the foot is pushed down while data come, and a press that ends beside the link is none.
    await member.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).press('Enter')
    await expectVisible(member.getByRole('heading', { level: 1, name: 'Preise' }))
    await member.goBack()
    await member.waitForURL('**/dashboard')
    await context.close()
  })

  it('around the sign-in loads no module runner', async () => {
    const { page: visitor, context } = await openPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/login', '/signup', '/reset-password'])
      await visitor.goto(path, { waitUntil: 'networkidle' })
    expect(asked.filter((each) => each.startsWith('/assets/')).length).toBeGreaterThan(0)
    expect(asked.filter((each) => /^\/modules\/|\/(modules|federation)\./.test(each))).toEqual([])
    await context.close()
  })
})
