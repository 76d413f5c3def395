import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const demo = demoApi()
const undoId = '00000000-0000-4000-8000-00000000000a'

async function open(search = '', handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...demo.handlers, ...handlers })
  const address = `/properties/${demo.group.id}${search}`
  const page = [
    <Screen key="page" />,
    <Link key="leave" to="?">
      Leave
    </Link>,
  ]
  const rendered = await renderScreen(page, { route: '/properties/:propertyGroupId', address })
  await screen.findByText('VH-01', {}, { timeout: 5000 })
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...rendered, sent }
}

const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
const button = (name: string) => screen.getByRole('button', { name })

async function choose(user: UserEvent, unit: string, entry: string) {
  await user.click(button(`More actions: ${unit}`))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('editing a unit', () => {
  it('waits for a change, then submits and closes', async () => {
    const { user, sent, host, address } = await open(`?unit=${demo.unit('VH-02').id}`, {
      'PUT /rent-units/:id': () => demo.unit('VH-02'),
    })
    const form = await dialog()
    expect(form.getByText('Nothing changed yet.')).toBeTruthy()
    expect(button('Save Changes').hasAttribute('disabled')).toBe(true)
    await user.clear(form.getByRole('textbox', { name: /^Area/ }))
    await user.click(form.getByRole('checkbox', { name: 'Balcony' }))
    await user.click(button('Save Changes'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Unit updated successfully'))
    expect(sent()[0]?.body).toEqual({ total_area: null, has_balcony: true })
    expect(address()).not.toContain('unit=')
  })

  it('shows each error at its field on blur, and the server’s too', async () => {
    const { user } = await open(`?unit=${demo.unit('VH-02').id}`, {
      'PUT /rent-units/:id': () =>
        refusal(422, { detail: [{ loc: ['body', 'unit_name'], msg: 'Taken', type: 'value_error' }] }),
    })
    const form = await dialog()
    const rooms = form.getByRole('textbox', { name: /^Rooms/ })
    await user.clear(rooms)
    await user.type(rooms, '0')
    await user.tab()
    expect(await form.findByText('Rooms must be between 1 and 999')).toBeTruthy()
    await user.clear(rooms)
    await user.click(button('Save Changes'))
    expect(await form.findByText('Taken')).toBeTruthy()
    const name = form.getByRole('textbox', { name: /^Unit name/ })
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('warns of another unit’s number, not of its own (R46)', async () => {
    const { user, sent } = await open(`?unit=${demo.unit('VH-02').id}`, {
      'PUT /rent-units/:id': () => demo.unit('VH-02'),
    })
    const form = await dialog()
    const number = form.getByRole('textbox', { name: 'Unit number' })
    expect(form.queryByRole('status')).toBeNull()
    await user.clear(number)
    await user.type(number, 'VH-03')
    await user.click(button('Save Changes'))
    expect(await form.findByText(/"Save Changes" uses the number/)).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(button('Save Changes'))
    await waitFor(() => expect(sent()[0]?.body).toEqual({ unit_number: 'VH-03' }))
  })

  it('confirms before input is lost', async () => {
    const { user, address } = await open(`?unit=${demo.unit('VH-02').id}`)
    await user.type((await dialog()).getByRole('textbox', { name: /^Unit name/ }), '!')
    await user.click(button('Cancel'))
    expect(await screen.findByText('Your changes have not been saved.')).toBeTruthy()
    expect(address()).toContain('unit=')
  })

  it('reports a missing unit', async () => {
    await open('?unit=00000000-0000-4000-8000-999999999999')
    expect((await dialog()).getByText('Unit not found')).toBeTruthy()
  })
})

describe('a new unit', () => {
  it('is created in the chosen building', async () => {
    const { user, sent, host } = await open('?newUnit', { 'POST /rent-units/': () => demo.unit('VH-01') })
    const form = await dialog()
    const number = form.getByRole('textbox', { name: 'Unit number' }) as HTMLInputElement
    expect(number.value).toBe('VH-08')
    await user.clear(number)
    await user.click(button('Create'))
    expect(await form.findByText('Unit number is required')).toBeTruthy()
    await user.type(number, 'VH-08')
    await user.click(button('Create'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Unit created successfully'))
    expect(sent()[0]?.body).toMatchObject({
      building_id: demo.building.id,
      unit_number: 'VH-08',
      is_available: true,
    })
  })

  it('is highlighted in the table once created (R66)', async () => {
    const made = { ...demo.unit('VH-01'), id: '00000000-0000-4000-8000-00000000000b', unit_number: 'VH-08' }
    let units = demo.units
    const { user } = await open('?newUnit', {
      'GET /rent-units/': () => units,
      'POST /rent-units/': () => {
        units = [...units, made]
        return made
      },
    })
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Create' }))
    const marked = { name: /^VH-08.*New$/ }
    expect(await screen.findByRole('rowheader', marked)).toBeTruthy()
  })

  it('is highlighted also if the form was left before the answer (R66)', async () => {
    const made = { ...demo.unit('VH-01'), id: '00000000-0000-4000-8000-00000000000c', unit_number: 'VH-08' }
    let units = demo.units
    let answer = () => {}
    const { user, sent } = await open('?newUnit', {
      'GET /rent-units/': () => units,
      'POST /rent-units/': () => new Promise((resolve) => (answer = () => resolve(made))),
    })
    await user.click((await dialog()).getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    fireEvent.click(screen.getByText('Leave'))
    units = [...units, made]
    answer()
    const marked = { name: /^VH-08.*New$/ }
    expect(await screen.findByRole('rowheader', marked)).toBeTruthy()
  })

  it('warns of an existing number, and accepts it when saved again (R46)', async () => {
    const { user, sent, host } = await open('?newUnit', { 'POST /rent-units/': () => demo.unit('VH-01') })
    const form = await dialog()
    const number = form.getByRole('textbox', { name: 'Unit number' })
    await user.clear(number)
    await user.type(number, 'vh-02 ')
    expect(form.getByRole('status').textContent).toBe('This building already has a unit vh-02.')
    expect(number.getAttribute('aria-invalid')).toBeNull()
    await user.click(button('Create'))
    expect(await form.findByText(/"Create" uses the number/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(number))
    expect(sent()).toEqual([])
    await user.click(button('Create'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Unit created successfully'))
    expect(sent()[0]?.body).toMatchObject({ unit_number: 'vh-02' })
  })

  it('copies another unit’s details, with the next free number', async () => {
    const { user } = await open()
    await choose(user, 'VH-03', 'Duplicate')
    const form = await dialog()
    expect((form.getByRole('textbox', { name: 'Unit number' }) as HTMLInputElement).value).toBe('VH-08')
    expect((form.getByRole('textbox', { name: /^Area/ }) as HTMLInputElement).value).toBe('72.8')
  })
})

describe('deleting a unit', () => {
  /** A server that deletes and restores a unit. */
  function serverOf(number: string) {
    const unit = demo.unit(number)
    let units = demo.units
    return {
      'GET /lease-agreements/': () => [],
      'GET /rent-units/': () => units,
      'DELETE /rent-units/:id': () => {
        units = demo.units.filter(({ id }) => id !== unit.id)
        return undoId
      },
      'POST /undo/:id': () => {
        units = demo.units
        return { rows: [] }
      },
    }
  }

  it('happens at once, and Undo restores it', async () => {
    const { user, sent, host } = await open('', serverOf('VH-02'))
    await choose(user, 'VH-02', 'Delete unit')
    await waitFor(() => expect(screen.queryByText('VH-02')).toBeNull())
    expect(host.notifications[0]).toMatchObject({ text: 'Unit deleted', action: { label: 'Undo' } })
    act(() => host.notifications[0]?.action?.onClick())
    expect(await screen.findByText('VH-02')).toBeTruthy()
    expect(sent().map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/rent-units/${demo.unit('VH-02').id}`],
      ['POST', `/undo/${undoId}`],
    ])
  })

  it('restores it if the server refuses', async () => {
    const inUse = { detail: 'in use', type: 'in_use', params: { count: 1 } }
    const { user, host } = await open('', {
      ...serverOf('VH-04'),
      'DELETE /rent-units/:id': () => refusal(409, inUse),
    })
    await choose(user, 'VH-04', 'Delete unit')
    await waitFor(() => expect(host.notifications[0]?.text).toContain('it has 1 active lease'))
    expect(screen.getByText('VH-04')).toBeTruthy()
  })

  it('says at once that an active lease prevents it', async () => {
    const { user, host } = await open()
    await choose(user, 'VH-01', 'Delete unit')
    expect(host.notifications[0]).toMatchObject({ kind: 'error', action: { label: 'Show leases' } })
    expect(host.notifications[0]?.text).toBe(
      "You can't delete this unit: it has 1 active lease. End or delete it first. Leases that start later count too.",
    )
    expect(screen.getByText('VH-01')).toBeTruthy()
  })

  it('lists the leases deleted with it', async () => {
    const ended = aLease({ rent_unit_id: demo.unit('VH-05').id, lease_status: 'expired' })
    const { user, host } = await open('', {
      ...serverOf('VH-05'),
      'GET /lease-agreements/': () => [ended],
    })
    await choose(user, 'VH-05', 'Delete unit')
    const form = await dialog()
    expect(form.getByText('Also deleted: 1 ended lease')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(host.notifications[0]).toMatchObject({ text: 'Unit deleted', action: { label: 'Undo' } }),
    )
  })
})
