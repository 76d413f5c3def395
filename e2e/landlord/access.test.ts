import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { keyboard, mouse } from '../support/input/input-method.ts'
import { accessGroup } from '../support/pages/access-group.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

interface StoredGroup {
  name: string
  description: string | null
  users: { email: string }[]
}

/** In the page: what is kept of its forms. */
const draftsIn = () =>
  JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('keystead.draft.')))

const walks = [
  { by: 'keyboard alone on a phone', input: keyboard, language: 'de', width: 360 },
  { by: 'mouse', input: mouse, language: 'en', width: 1440 },
] as const

for (const { by, input: inputOf, language, width } of isQuick ? walks.slice(0, 1) : walks)
  steps(`an access group's life cycle, by ${by}, ${language}`, () => {
    let page: Page
    let call: Call
    let landlord: Account
    const group = () => accessGroup(page, inputOf(page), language)
    const stored = async () => (await call<StoredGroup[]>('GET', '/access-groups/')).body
    const told = (text: string) => page.getByRole('status').getByText(text).waitFor()
    const fits = async () => {
      if (width < 600) await expectToFit(page)
    }

    beforeAll(async () => {
      landlord = await createAccount(url, 'access')
      call = apiOf(url, (await sessionOf(url, landlord)).access_token)
      const opened = await openPage({ as: landlord, language, width })
      page = opened.page
      await page.goto('/access')
      return () => opened.context.close()
    })

    it('is the first one, and opens its page', async () => {
      const { word, create, title } = group()
      await page.getByText(word('access', 'list.empty')).waitFor()
      await create('Hausmeister', 'Sieht nach dem Haus')
      await title('Hausmeister').waitFor()
      await told(word('access', 'success.created'))
      await page.getByText('Sieht nach dem Haus').waitFor()
      expect(await stored()).toMatchObject([
        { name: 'Hausmeister', description: 'Sieht nach dem Haus', users: [] },
      ])
      await fits()
    })

    it('gets two members, one after the other', async () => {
      const { word, addMember, member, address } = group()
      for (const email of ['tom@example.org', 'ada@example.org']) {
        await addMember(email)
        await told(word('access', 'member.pending').replace('{{email}}', email))
        await member(email).waitFor()
        expect(await address.inputValue()).toBe('')
      }
      await fits()
    })

    it('refuses an existing and an own address at the field', async () => {
      const { word, addMember } = group()
      for (const [email, key] of [
        ['Tom@example.org', 'refused.already_member'],
        [landlord.email, 'refused.own_group'],
      ] as const) {
        await addMember(email)
        await expectVisible(page.getByRole('main').getByText(word('access', key)))
      }
      await fits()
    })

    it('keeps the typed address over a reload', async () => {
      const { address, addMember, word, member } = group()
      // What is typed is kept a moment later.
      await expect.poll(() => page.evaluate(draftsIn)).toContain(landlord.email)
      await page.reload()
      await expect.poll(() => address.inputValue()).toBe(landlord.email)
      await addMember('eve@example.org')
      await told(word('access', 'member.pending').replace('{{email}}', 'eve@example.org'))
      await member('eve@example.org').waitFor()
    })

    it('loses one of them', async () => {
      const { word, removeMember, member } = group()
      await removeMember('tom@example.org')
      await told(word('access', 'member.removed'))
      await member('tom@example.org').waitFor({ state: 'detached' })
      const [only] = await stored()
      expect(only?.users.map(({ email }) => email)).toEqual(['ada@example.org', 'eve@example.org'])
    })

    it('gets another name', async () => {
      const { word, rename, title } = group()
      await rename('Gärtnerei')
      await told(word('access', 'success.updated'))
      await expectVisible(title('Gärtnerei'))
    })

    it('is deleted, and the list says so', async () => {
      const { word, remove } = group()
      await remove()
      await told(word('access', 'success.deleted'))
      await page.getByText(word('access', 'list.empty')).waitFor()
      expect(new URL(page.url()).pathname).toBe('/access')
      expect(await stored()).toEqual([])
      await fits()
    })
  })
