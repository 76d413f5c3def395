import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { choose, fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()

describe('a lease that is no longer active', () => {
  async function open(status: string, sent: object, given: object = {}) {
    const leases = [{ ...api.leases.lea, ...given }]
    const calls = fakeApi({ ...api.handlers, 'GET /lease-agreements/': () => leases })
    const address = `/leases?edit=${api.leases.lea.id}`
    const { user, host } = await renderScreen(<Screen />, { route: '/leases', address })
    await screen.findByText('Percentage', {}, { timeout: 10_000 })
    const form = within(openDialog() as HTMLElement)
    const free = () => form.queryByRole('checkbox', { name: /^Mark unit .*VH-01 as available from 2/ })
    expect(free()).toBeNull()
    expect(form.getByRole('button', { name: 'Save Changes' })).toHaveProperty('disabled', true)
    await choose(/^Status/, status)
    return {
      user,
      free,
      save: async () => {
        await press('Save Changes')
        await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease updated successfully'))
        return calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
      },
      lease: [`/lease-agreements/${api.leases.lea.id}`, sent],
    }
  }

  it('ends today if no end was set, and makes its unit available', async () => {
    const ended = { lease_status: 'expired', end_date: '2026-11-20', is_month_to_month: false }
    const { save, lease } = await open('Expired', ended)
    expect(await save()).toEqual([
      lease,
      [`/rent-units/${api.units.first.id}`, { is_available: true, available_from: '2026-11-21' }],
    ])
  })

  it('says that rent stays due if the end is removed again, and saves it so', async () => {
    const { user, save, lease } = await open('Terminated', { lease_status: 'terminated' })
    const hint = 'Rent stays due until an end date is set.'
    expect(screen.queryByText(hint)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Month-to-month' }))
    expect(await screen.findByText(hint)).toBeTruthy()
    expect((await save())[0]).toEqual(lease)
  })

  it('keeps no proposed end once it is active again', async () => {
    const { save, lease } = await open('Terminated', { lease_number: 'ML-2' })
    await choose(/^Status/, 'Active')
    await fill(/^Lease number/, 'ML-2')
    expect(screen.getByRole('checkbox', { name: 'Month-to-month' })).toHaveProperty('checked', true)
    expect(await save()).toEqual([lease])
  })

  it('is month-to-month again once it is active, if the proposed end was removed', async () => {
    const { save, lease } = await open('Expired', { lease_number: 'ML-2' })
    await fill(/^End date/, '')
    await choose(/^Status/, 'Terminated')
    await fill(/^End date/, '')
    await choose(/^Status/, 'Active')
    await fill(/^Lease number/, 'ML-2')
    expect(await save()).toEqual([lease])
  })

  it('keeps an end that was typed once it is active again', async () => {
    const { save, lease } = await open('Expired', { end_date: '2026-11-20', is_month_to_month: false })
    await fill(/^End date/, '12/15/2026')
    await choose(/^Status/, 'Active')
    await fill(/^End date/, '11/20/2026')
    await choose(/^Status/, 'Expired')
    await choose(/^Status/, 'Active')
    expect(await save()).toEqual([lease])
  })

  it('is proposed no end before its start', async () => {
    const start_date = '2027-01-01'
    const { save, lease } = await open('Terminated', { lease_status: 'terminated' }, { start_date })
    expect(await save()).toEqual([lease])
  })

  it.each([
    ['today, as a later end no longer counts', 'Terminated', '2027-12-31', null, '2026-11-20'],
    ['tomorrow if it ends today', 'Terminated', '2026-11-20', null, '2026-11-21'],
    ['after the end under notice', 'Terminated', '2027-12-31', 'tenant', '2028-01-01'],
    ['after the end if renewed', 'Renewed', '2027-12-31', null, '2028-01-01'],
  ])('makes its unit available %s', async (_, status, end_date, notice_by, available_from) => {
    const { save } = await open(status, {}, { end_date, is_month_to_month: false, notice_by })
    expect((await save()).at(-1)).toEqual([
      `/rent-units/${api.units.first.id}`,
      { is_available: true, available_from },
    ])
  })

  it('makes its unit available after an end given with the status', async () => {
    const { save } = await open('Terminated', {}, { end_date: '2027-12-31', is_month_to_month: false })
    await fill(/^End date/, '12/31/2026')
    expect((await save()).at(-1)).toEqual([
      `/rent-units/${api.units.first.id}`,
      { is_available: true, available_from: '2027-01-01' },
    ])
  })

  it('leaves the unit as it is if unticked', async () => {
    const ended = { lease_status: 'terminated', end_date: '2026-11-20', is_month_to_month: false }
    const { user, free, save, lease } = await open('Terminated', ended)
    await user.click(free() as HTMLElement)
    expect(await save()).toEqual([lease])
  })
})
