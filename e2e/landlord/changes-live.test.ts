import { postgresPrograms } from '@keystead/server/db/prepared/postgres-programs'
import { startPostgres } from '@keystead/server/db/prepared/start-postgres'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { add, addProperty, apiOf, type Call } from '../support/api.ts'
import { startApp } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { countStreams, gone, isStream, openLive, seen } from '../support/live.ts'
import { goWithin, untilLoaded } from '../support/modules/places.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { editForms, typeAndSave } from '../support/pages/edit-forms.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

/** Who owns, and whom it is shared with, each in a browser of one's own. */
interface Two {
  owner: Page
  member: Page
  own: Call
  members: Call
  property: string
  building: string
  /** Sets the member's level on the property; none takes the share away. */
  share: (level: number | null) => Promise<void>
}

async function openTwo(urls: { owner: string; member: string }): Promise<Two> {
  const [landlord, caretaker] = [
    await createAccount(urls.owner, 'live-owner'),
    await createAccount(urls.member, 'live-member'),
  ]
  const own = apiOf(urls.owner, (await sessionOf(urls.owner, landlord)).access_token)
  const members = apiOf(urls.member, (await sessionOf(urls.member, caretaker)).access_token)
  const { group, building } = await addProperty(own, 'Weserhaus')
  const address = { street: 'Weserstraße 112', zip_code: '12045', city: 'Berlin', state: 'Berlin' }
  await own('PUT', `/property-groups/${group}`, { ...address, country: 'DE' })
  await own('PUT', `/buildings/${building}`, { name: 'Vorderhaus' })
  const access = await add(own, '/access-groups/', { name: 'Caretakers' })
  await add(own, `/access-groups/${access}/members/`, { email: caretaker.email })
  const share = async (permission: number | null) => {
    const grant = { resource_type_id: 'property_group', resource_id: group, permission }
    const body = permission === null ? [] : [grant]
    const answer = await own('PUT', `/access-groups/${access}/permissions/`, body)
    expect(answer.status).toBe(200)
  }
  const [first, second] = [
    await openPage({ as: landlord, baseUrl: urls.owner }),
    await openPage({ as: caretaker, baseUrl: urls.member }),
  ]
  return {
    owner: first.page,
    member: second.page,
    own,
    members,
    share,
    property: `/properties/${group}`,
    building: `/buildings/${building}`,
  }
}

const edit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Edit', exact: true })

/** Each step begins where the one before it ended. */
function journey(open: () => Promise<Two>): void {
  let two: Two
  beforeAll(async () => {
    two = await open()
    return () => Promise.all([two.owner, two.member].map((page) => page.context().close()))
  })

  it('a row shared at level 1 appears within 2 s, read-only', async () => {
    const { member, property, share, members } = two
    await openLive(member, '/portfolio')
    await member.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await share(1)
    await seen(propertyList(member).card('Weserhaus'))
    await propertyList(member).openCard('Weserhaus')
    await member.getByText('Vorderhaus').first().waitFor()
    // Until others' actions are there, the page's own are not shown.
    await untilLoaded(member)
    expect(await edit(member).count()).toBe(0)
    const refused = await members('PUT', property.replace('properties', 'property-groups'), { name: 'Mine' })
    expect([refused.status, refused.body.type]).toEqual([403, 'level_too_low'])
  })

  it('raised to level 2 it can be edited, without a reload', async () => {
    await two.share(2)
    await expectVisible(edit(two.member))
  })

  it('concurrent changes are both kept and shown', async () => {
    const { owner, member, building } = two
    const form = editForms.building
    const address = `${building}?building=${building.split('/').at(-1)}`
    await Promise.all([openLive(owner, address), goWithin(member, address)])
    await Promise.all([owner, member].map((page) => fieldOf(form.editor(page), form.first.label).waitFor()))
    await Promise.all([
      typeAndSave(owner, form, { first: 'Vorne' }),
      typeAndSave(member, form, { second: 'Die Klingel ist neu.' }),
    ])
    await Promise.all([owner, member].map((page) => form.editor(page).waitFor({ state: 'hidden' })))
    for (const page of [owner, member]) {
      await seen(page.getByRole('heading', { level: 1, name: 'Vorne' }))
      expect((await two.own('GET', building)).body).toMatchObject({
        name: 'Vorne',
        notes: 'Die Klingel ist neu.',
      })
    }
  })

  it('input is kept while the page below shows another person’s change', async () => {
    const { owner, member, own, building, property } = two
    const form = editForms.property
    await Promise.all([goWithin(owner, property), goWithin(member, `${property}?edit`)])
    await fieldOf(form.editor(member), form.first.label).fill('Weserhof')
    await own('PUT', building, { name: 'Seitenflügel' })
    await own('PUT', property.replace('properties', 'property-groups'), { zip_code: '12047' })
    await seen(member.getByRole('main').getByText('Seitenflügel').first())
    expect(await fieldOf(form.editor(member), form.first.label).inputValue()).toBe('Weserhof')
    await typeAndSave(member, form, {})
    await form.editor(member).waitFor({ state: 'hidden' })
    await seen(owner.getByRole('heading', { level: 1, name: 'Weserhof' }))
    await seen(owner.getByText(/12047 Berlin/).first())
  })

  it('input is kept when the share is revoked, and saving explains why it fails', async () => {
    const { member, share, property } = two
    const form = editForms.property
    await goWithin(member, `${property}?edit`)
    await fieldOf(form.editor(member), form.first.label).fill('Umsonst')
    await share(1)
    await gone(edit(member))
    const missed = member.waitForResponse((response) => response.status() === 404)
    await share(null)
    await missed
    await typeAndSave(member, form, {})
    const editor = form.editor(member)
    await editor.getByText('This entry does not exist or is no longer shared with you.').waitFor()
    for (const _ of [1, 2]) await editor.getByRole('button', { name: 'Back' }).click()
    expect(await fieldOf(editor, form.first.label).inputValue()).toBe('Umsonst')
    await member.keyboard.press('Escape')
    await dialogs(member).discard()
    await member.getByRole('heading', { level: 1, name: 'Property not found' }).waitFor()
  })

  it('an unshared row disappears within 2 s, and the server denies it exists', async () => {
    const { owner, member, members, share, property } = two
    await goWithin(member, '/portfolio')
    await member.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await share(1)
    await seen(propertyList(member).card('Weserhof'))
    await share(null)
    await gone(propertyList(member).card('Weserhof'))
    await share(1)
    await propertyList(member).openCard('Weserhof')
    await seen(propertyPage(member).title.getByText('Weserhof'))
    await share(null)
    await seen(member.getByRole('heading', { level: 1, name: 'Property not found' }))
    expect((await members('GET', property.replace('properties', 'property-groups'))).status).toBe(404)
    await member.getByRole('link', { name: 'Back to properties' }).click()
    await member.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await gone(propertyList(member).card('Weserhof'))
    await owner.getByRole('heading', { level: 1, name: 'Weserhof' }).waitFor()
  })
}

steps('two people in two browsers', () => {
  const url = inject('appUrl')
  journey(() => openTwo({ owner: url, member: url }))
})

const hasPostgres = postgresPrograms() !== null

describe.runIf(hasPostgres && !isQuick)('each on another server with one PostgreSQL', () => {
  let urls: { owner: string; member: string }
  beforeAll(async () => {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url, KEYSTEAD_DEMO: '0' }
    const [one, other] = [await startApp({ env }), await startApp({ env })]
    urls = { owner: one.url, member: other.url }
    return async () => {
      await Promise.all([one.remove(), other.remove()])
      await postgres.stop()
    }
  })
  steps('two people in two browsers', () => journey(() => openTwo(urls)))
})

describe('one person’s tabs', () => {
  it('share one connection, which moves to the next when its tab closes', async () => {
    const url = inject('appUrl')
    const landlord = await createAccount(url, 'live-tabs')
    const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
    const { page, context } = await openPage({ as: landlord })
    const streams = countStreams(page)
    await openLive(page, '/portfolio')
    const next = await context.newPage()
    await next.goto('/portfolio')
    await next.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await add(call, '/property-groups/', { name: 'Weserhaus' })
    await next.bringToFront()
    await seen(propertyList(next).card('Weserhaus'))
    expect(streams()).toBe(1)
    const taken = next.waitForResponse((response) => isStream(response.url()))
    await page.close()
    await taken
    await add(call, '/property-groups/', { name: 'Spreehaus' })
    await seen(propertyList(next).card('Spreehaus'))
    expect(streams()).toBe(2)
    await context.close()
  })
})
