import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { takeFromMenu } from '../support/input/open-list.ts'
import { readPdf } from '../support/looks/read-pdf.ts'
import { demo } from '../support/sign-in.ts'

const url = inject('appUrl')

interface Row {
  id: string
  lease_number: string
}

/** One with several periods, components and a note. */
const number = 'ML-2020-01'
let lease: Row | undefined
let page: Page

beforeAll(async () => {
  const call = apiOf(url, (await sessionOf(url, demo)).access_token)
  const { body } = await call<Row[]>('GET', '/lease-agreements/')
  lease = body.find(({ lease_number }) => lease_number === number)
  const opened = await openPage({ as: demo, theme: 'dark', width: 390 })
  page = opened.page
  return () => opened.context.close()
})

describe('a lease’s documents', () => {
  it('include a sheet of one page, in German from an English screen, black on white from dark mode', async () => {
    await page.goto(`/leases/${lease?.id}/sheet?in=de`)
    await page.getByRole('article').getByText('Lychener Straße').waitFor()
    const { sheets, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(size).toEqual([595, 842])
    expect(sheets).toHaveLength(1)
    const text = [sheets[0]?.foot, ...(sheets[0]?.lines ?? [])].join(' ').replaceAll('\u00a0', ' ')
    for (const part of ['Mietvertragsblatt', number, 'Katharina Brandt', 'Warmmiete', '1.125,00 €'])
      expect(text).toContain(part)
    expect(text).not.toContain('Go to lease')
  })

  it('include a handover record, with space to write', async () => {
    await page.goto(`/leases?q=${number}`)
    await takeFromMenu(page.getByRole('button', { name: /^More actions: / }), 'Handover record')
    await page.getByRole('article').getByText('Lychener Straße').waitFor()
    const { sheets, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(size).toEqual([595, 842])
    expect(sheets).toHaveLength(2)
    const text = sheets.flatMap(({ foot, lines }) => [...lines, foot]).join(' ')
    for (const part of ['Meters', 'Keys', 'Kitchen', 'Signatures', 'Katharina Brandt'])
      expect(text).toContain(part)
  })

  it('include a calendar file, from the card’s menu', async () => {
    await page.goto(`/leases?q=${number}`)
    const menu = page.getByRole('button', { name: /^More actions: / })
    const [download] = await Promise.all([page.waitForEvent('download'), takeFromMenu(menu, 'Calendar file')])
    const text = (await buffer(await download.createReadStream())).toString('utf8')
    await page.getByText('Calendar file saved.').waitFor()
    expect(download.suggestedFilename()).toMatch(/^Lease-VH-05-.+\.ics$/)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5)
  })
})
