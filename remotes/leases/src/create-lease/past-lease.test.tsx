import type { Handler } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToEnd, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()
const vacant = `?new&unit=${api.units.vacant.id}&tenant=${api.contact.id}`

const open = (search: string, handlers: Record<string, Handler> = {}) =>
  openCreateLease({ ...api.handlers, ...handlers }, search)

const signed = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const text = () => openDialog()?.textContent ?? ''

// Today is 2026-11-20.
async function type(start: string, end: string) {
  await fill('Start date', start)
  await fill(/^End date/, end)
  await goToEnd()
}

it('stores a signed lease that has ended as expired, and keeps its unit available', async () => {
  const { sent } = await open(vacant)
  await type('01/01/2019', '11/19/2026')
  expect(text()).toContain('until its status is "Active"')
  await act(async () => signed(/^This lease was signed/).click())
  expect(text()).toContain('status "Expired"')
  expect(text()).toContain('It has ended: ')
  expect(text()).not.toContain('counts as occupied')
  expect(screen.queryByRole('checkbox', { name: 'Mark the unit as let' })).toBeNull()
  await press('Create')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ end_date: '2026-11-19', lease_status: 'expired' })
})

it('stores one that ends today as active', async () => {
  const { sent } = await open(vacant)
  await type('01/01/2019', '11/20/2026')
  await act(async () => signed(/^This lease is signed: make it active/).click())
  expect(text()).toContain('status "Active"')
  await press('Create')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]?.body).toMatchObject({ lease_status: 'active' })
})

it('keeps the signature of an ended lease for the next unit', async () => {
  const like = aLease({
    rent_unit_id: api.units.first.id,
    is_month_to_month: false,
    lease_status: 'expired',
    start_date: '2019-01-01',
    end_date: '2021-12-31',
  })
  await open(`${vacant}&like=${like.id}`, { 'GET /lease-agreements/:id': () => like })
  await goToEnd()
  expect(signed(/^This lease was signed/).checked).toBe(true)
})
