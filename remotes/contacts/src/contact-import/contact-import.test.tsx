import type { Contact } from '@keystead/api-client/contacts/contract'
import { aPerson } from '@keystead/api-client/testing/contact-rows'
import { type Call, fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './contact-import.tsx'

async function open(create: (call: Call) => unknown = () => aPerson(), more: Partial<Contact> = {}) {
  const stored = [aPerson({ first_name: 'Lea', last_name: 'Hoffmann', email: 'lea@example.org' }, more)]
  const calls = fakeApi({ 'GET /contacts/': () => stored, 'POST /contacts/': create })
  const place = { route: '/contacts/import', address: '/contacts/import' }
  const rendered = await renderScreen(<Screen />, place)
  const choose = (text: string | Uint8Array<ArrayBuffer>, name = 'contacts.csv') =>
    rendered.user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), new File([text], name))
  const press = async (name: string | RegExp) =>
    rendered.user.click(await screen.findByRole('button', { name }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  return { ...rendered, choose, press, posted }
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

const lastName = ({ body = {} }: Call) => (body.person as { last_name: string }).last_name

const text = [
  'Vorname;Nachname;E-Mail;Lieblingsfarbe',
  'Lea;Hoffmann;LEA@example.org;blau',
  'Paul;Neumann;paul@example.org;',
  'Eva;Lang;nonsense;rot',
  'Max;Kurz;;',
].join('\r\n')

it('creates a contact that somebody else shares, whom one’s own leases may not name', async () => {
  const { choose, press } = await open(undefined, { shared: { by: 'Ada', level: 1 } })
  await choose(text)
  await press('Check the rows')
  expect(await screen.findByText('To be created: 3 contacts.')).toBeTruthy()
})

it('maps, checks, and writes valid rows only after confirmation', async () => {
  const { choose, press, posted } = await open()
  await choose(text)
  expect(await screen.findByText(/4 rows, separated by semicolons, read as UTF-8/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Match the columns')
  expect(screen.getByText("1 column won't be imported: Lieblingsfarbe")).toBeTruthy()
  await press('Check the rows')
  expect(await screen.findByText('To be created: 2 contacts.')).toBeTruthy()
  expect(screen.getByText('1 row will be skipped: it already exists.')).toBeTruthy()
  const wrong = rowOf('Row 4')
  expect(wrong.getByText('Please enter an e-mail address like name@example.com')).toBeTruthy()
  expect(posted()).toEqual([])
  await press('Confirm import')
  expect(await screen.findByText('2 contacts created.')).toBeTruthy()
  expect(screen.getByText('1 row with an error was not imported.')).toBeTruthy()
  expect(posted().map(lastName)).toEqual(['Neumann', 'Kurz'])
})

const headed = (...rows: string[]) => ['First name,Last name,Email', ...rows].join('\n')
const right = 'Paul,Neumann,paul@example.org'
const wrong = 'Eva,Lang,nonsense'
const have = "2 rows have errors and won't be imported."

it.each([
  [
    'one row',
    [right, wrong],
    /row has an error and won.t be imported. You can import the rest without it, or fix/,
  ],
  ['two rows', [right, wrong, wrong], `${have} You can import the rest without them`],
  ['every row', [wrong, wrong], `${have} Please fix the file and choose it again.`],
])('explains what to do if %s cannot be imported', async (_, rows, said) => {
  const { choose, press } = await open()
  await choose(headed(...rows))
  await press('Check the rows')
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
})

it('reports failures, and retries the rest with the same keys', async () => {
  let isDown = true
  const { choose, press, posted, host } = await open((call) => {
    // Leaving the page while it runs needs confirmation.
    expect(host.unsaved.unfinished()).toBe(true)
    return isDown && lastName(call) === 'Kurz' ? refusal(422, { detail: 'Not this one' }) : aPerson()
  })
  await choose(text)
  await press('Check the rows')
  await press('Confirm import')
  expect(await screen.findByText("1 row couldn't be saved.")).toBeTruthy()
  expect(screen.getByText('1 contact created.')).toBeTruthy()
  expect(rowOf('Max Kurz').getByText('Not this one')).toBeTruthy()
  await waitFor(() => expect(host.unsaved.any()).toBe(false))
  isDown = false
  await press('Retry the rest')
  expect(await screen.findByText('2 contacts created.')).toBeTruthy()
  const keys = posted().map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(keys[2]).toBe(keys[1])
})

it('stops on request, and lists what was not created', async () => {
  const answers: (() => void)[] = []
  const { choose, press, posted } = await open(
    () => new Promise((resolve) => answers.push(() => resolve(aPerson()))),
  )
  await choose(`First name,Last name\n${Array.from({ length: 9 }, (_, at) => `Lea,Number ${at}`).join('\n')}`)
  await press('Check the rows')
  await press('Confirm import')
  await press('Stop the import')
  for (const answer of answers) answer()
  expect(await screen.findByText('6 contacts created.')).toBeTruthy()
  expect(screen.getByText("3 rows haven't been imported yet.")).toBeTruthy()
  expect(posted()).toHaveLength(6)
})

it('moves the focus to the first new row when the "more" button disappears', async () => {
  const { choose, press, user } = await open()
  const rows = Array.from({ length: 120 }, (_, at) => `Lea,Number ${at},nonsense`)
  await choose(`First name,Last name,Email\n${rows.join('\n')}`)
  await press('Check the rows')
  const more = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  await more('Show 50 more')
  expect(document.activeElement?.textContent).toBe('Show 20 more')
  await more('Show 20 more')
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Number 100', { exact: false }).closest('tr'))
})

it('explains why a file cannot be read, and accepts another', async () => {
  const { choose, user } = await open()
  await choose(Uint8Array.of(0x50, 0x4b, 0x03, 0x04), 'contacts.csv')
  expect(await screen.findByText(/^This is an Excel workbook/)).toBeTruthy()
  // Dropped beside its frame, where the browser would open it instead of the page.
  const empty = new File([''], 'contacts.csv')
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [empty] } })).toBe(false)
  expect(await screen.findByText('The file is empty.')).toBeTruthy()
  await choose('Farbe;Größe\nblau;klein')
  expect(await screen.findByText(/^No column was recognized/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText(/^Please choose the columns that hold the names/)).toBeTruthy()
})

describe('likely duplicates', () => {
  const rows = (...lines: string[]) => ['First name,Last name,Email,Phone,Birthday', ...lines].join('\n')

  it('of stored contacts are named before they are created', async () => {
    const { choose, press, posted } = await open()
    await choose(rows('Lea,Hoffmann,LEA@example.org,030/2312500,', 'Paul,Neumann,,,'))
    await press('Check the rows')
    const note = '1 row probably names a contact that already exists or is in the file more than once.'
    expect(await screen.findByText(`${note} It will be created anyway: Lea Hoffmann`)).toBeTruthy()
    await press('Confirm import')
    expect(await screen.findByText('2 contacts created.')).toBeTruthy()
    expect(posted().map(lastName)).toEqual(['Hoffmann', 'Neumann'])
  })

  it('of other rows are named too, the first few of them', async () => {
    const { choose, press } = await open()
    const names = ['Kurz', 'Lang', 'Neumann', 'Vogt']
    const twice = names.flatMap((name) => ['1', '2'].map((phone) => `Eva,${name},,${phone},1980-03-14`))
    await choose(rows(...twice))
    await press('Check the rows')
    const note = '4 rows probably name contacts that already exist or are in the file more than once.'
    const named = 'Eva Kurz, Eva Lang, Eva Neumann, …'
    expect(await screen.findByText(`${note} They will be created anyway: ${named}`)).toBeTruthy()
  })

  it('are not suspected by name alone', async () => {
    const { choose, press } = await open()
    await choose(rows('Lea,Hoffmann,,1,', 'Lea,Hoffmann,,2,'))
    await press('Check the rows')
    expect(await screen.findByText('To be created: 2 contacts.')).toBeTruthy()
    expect(screen.queryByText(/created anyway/)).toBeNull()
  })
})

describe('ambiguous dates', () => {
  const either = 'First name,Last name,Birthday\nPaul,Neumann,03/04/1980'
  const asMonthFirst = 'Dates such as 03/04/1980 are read as month, day, year.'
  const birthday = ({ body = {} }: Call) => (body.person as { date_of_birth: string }).date_of_birth

  it('are reported, and can be read the other way', async () => {
    const { choose, press } = await open()
    await choose('First name,Last name,Birthday\nEva,Lang,03/14/1980\nPaul,Neumann,03/04/1980')
    await press('Check the rows')
    expect(await screen.findByText('To be created: 2 contacts.')).toBeTruthy()
    expect(screen.queryByText(/^Dates such as/)).toBeNull()
    await press('Back to the columns')
    await press('Choose another file')
    await choose(either)
    await press('Check the rows')
    expect(await screen.findByText('Dates such as 03/04/1980 are read as day, month, year.')).toBeTruthy()
    await press('Read as month, day, year')
    expect(screen.getByText(asMonthFirst)).toBeTruthy()
  })

  it('stay as chosen after going back to the columns', async () => {
    const { choose, press, posted } = await open()
    await choose(either)
    await press('Check the rows')
    await press('Read as month, day, year')
    await press('Back to the columns')
    await press('Check the rows')
    expect(await screen.findByText(asMonthFirst)).toBeTruthy()
    await press('Confirm import')
    expect(await screen.findByText('1 contact created.')).toBeTruthy()
    expect(posted().map(birthday)).toEqual(['1980-03-04'])
  })
})
