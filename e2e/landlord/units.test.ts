import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { pressWhileEntering } from '../support/entrance.ts'
import { expectFocus } from '../support/input/keyboard.ts'
import { choose, dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { units } from '../support/pages/units.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

let page: Page
let call: Call
let place: Awaited<ReturnType<typeof addProperty>>

beforeAll(async () => {
  const landlord = await createAccount(url, 'units')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  place = await addProperty(call, 'Weserhaus')
  const opened = await openPage({ as: landlord, withMotion: true })
  page = opened.page
  await page.goto(`/properties/${place.group}`)
  return () => opened.context.close()
})

interface Stored {
  unit_number: string
  total_area: number | null
  floor_number: number | null
}

const stored = async () => (await call<Stored[]>('GET', '/rent-units/')).body
const numbers = async () => (await stored()).map(({ unit_number }) => unit_number).sort()
const save = () => units(page).editor.getByRole('button', { name: 'Save Changes' })

/** On the property's page. */
steps('a property’s units', () => {
  it('are created, with errors at their fields on blur', async () => {
    const { add, creator, row } = units(page)
    await add('Add unit')
    await expectFocus(fieldOf(creator, 'Unit number'))
    await fieldOf(creator, 'Unit number').fill('')
    await fieldOf(creator, 'Rooms').fill('0')
    await page.keyboard.press('Tab')
    await creator.getByText('Rooms must be between 1 and 999').waitFor()
    await creator.getByRole('button', { name: 'Create' }).click()
    await creator.getByText('Unit number is required').waitFor()
    await expectFocus(fieldOf(creator, 'Unit number'))
    await fieldOf(creator, 'Unit number').fill('VH-2')
    await fieldOf(creator, 'Rooms').fill('2')
    await fieldOf(creator, 'Area (m²)').fill('54.5')
    await choose(creator, 'Floor', '1st floor')
    await creator.getByRole('button', { name: 'Create' }).click()
    await dialogs(page).notice('Unit created successfully').waitFor()
    await row('VH-2').getByText('54.5').waitFor()
    expect(await stored()).toContainEqual(
      expect.objectContaining({ unit_number: 'VH-2', total_area: 54.5, floor_number: 1 }),
    )
  })

  it('are edited at a URL that survives a reload', async () => {
    const { edit, editor, row } = units(page)
    await edit('VH-2')
    expect(new URL(page.url()).searchParams.get('unit')).toMatch(/^[\da-f-]{36}$/)
    await page.reload()
    await fieldOf(editor, 'Unit number').waitFor()
    expect(await save().isDisabled()).toBe(true)
    await fieldOf(editor, 'Area (m²)').fill('')
    await save().click()
    await dialogs(page).notice('Unit updated successfully').waitFor()
    await editor.waitFor({ state: 'hidden' })
    await expect.poll(() => row('VH-2').getByText('54.5').count()).toBe(0)
    expect((await stored()).find(({ unit_number }) => unit_number === 'VH-2')?.total_area).toBeNull()
  })

  it('show a server error at its field', async () => {
    const { edit, editor } = units(page)
    const detail = [{ loc: ['body', 'unit_name'], msg: 'This name is taken', type: 'value_error' }]
    // A row's address alone: the list may be read again at any time.
    await page.route(
      /\/rent-units\/[\da-f-]{36}$/,
      (route) => route.fulfill({ status: 422, json: { detail } }),
      {
        times: 1,
      },
    )
    await edit('VH-2')
    await fieldOf(editor, 'Unit name').fill('Penthouse')
    await save().click()
    await editor.getByText('This name is taken').waitFor()
    await expectFocus(fieldOf(editor, 'Unit name'))
    expect(await fieldOf(editor, 'Unit name').getAttribute('aria-invalid')).toBe('true')
    await dialogs(page).refusal('Please check your input and try again.').waitFor()
  })

  it('lose no input by Escape, Cancel, backdrop or Back before confirmation', async () => {
    const { editor } = units(page)
    const { question, keep } = dialogs(page)
    const name = fieldOf(editor, 'Unit name')
    const leave = [
      () => page.keyboard.press('Escape'),
      () => editor.getByRole('button', { name: 'Cancel' }).click(),
      () => page.locator('.ant-modal-wrap').click({ position: { x: 5, y: 5 } }),
      () => page.goBack(),
    ]
    for (const act of leave) {
      await act()
      await question.waitFor()
      await keep()
      await question.waitFor({ state: 'hidden' })
      expect(await name.inputValue()).toBe('Penthouse')
    }
    const discard = question.getByRole('button', { name: 'Discard' })
    await pressWhileEntering(page, discard, () => page.keyboard.press('Escape'))
    await editor.waitFor({ state: 'hidden' })
    expect(page.url()).not.toContain('unit=')
  })

  it('are deleted at once and completely restored by Undo', async () => {
    const { choose: act, row } = units(page)
    const before = await stored()
    await act('VH-2', 'Delete unit')
    await row('VH-2').waitFor({ state: 'hidden' })
    await dialogs(page).notice('Unit deleted').hover()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('VH-2').waitFor()
    await page.reload()
    await row('VH-2').waitFor()
    expect(await stored()).toEqual(before)
  })

  it('stay deleted without Undo, whatever page follows', async () => {
    const { choose: act, row } = units(page)
    await act('VH-2', 'Delete unit')
    await row('VH-2').waitFor({ state: 'hidden' })
    await page.goto('/units')
    await row('VH-1').waitFor()
    await expect.poll(numbers).toEqual(['VH-1'])
    await row('VH-2').waitFor({ state: 'hidden' })
  })

  it('cannot be deleted with an active lease, even a future one', async () => {
    const tenant = { first_name: 'Hauke', last_name: 'Jansen' }
    await addLease(call, { unit: place.unit, tenant, start_date: '2031-01-01', monthly_rent: 900 })
    await page.reload()
    const { choose: act, row } = units(page)
    await act('VH-1', 'Delete unit')
    await dialogs(page).refusal("You can't delete this unit: it has 1 active lease.").waitFor()
    await row('VH-1').waitFor()
    expect(await numbers()).toEqual(['VH-1'])
    await page.getByRole('alert').getByRole('button', { name: 'Show leases' }).click()
    await page.waitForURL('**/leases?unit=*')
  })
})
