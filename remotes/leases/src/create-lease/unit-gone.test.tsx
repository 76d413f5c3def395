import type { Handler } from '@keystead/api-client/testing/fake-api'
import { fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToEnd, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()
const { vacant } = api.units

/** A new lease of a unit that is deleted once some is typed. */
async function openDoomed() {
  const handlers: Record<string, Handler> = { ...api.handlers }
  const opened = await openCreateLease(handlers, `?new&unit=${vacant.id}`)
  await fill('Start date', '01/12/2026')
  const deleteUnit = async () => {
    handlers['GET /rent-units/'] = () => Object.values(api.units).filter(({ id }) => id !== vacant.id)
    await act(async () => {
      await opened.queryClient.invalidateQueries()
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  }
  return { ...opened, deleteUnit }
}

const isRefused = () =>
  waitFor(() => {
    const unit = openDialog()?.querySelector('[aria-invalid=true]')?.closest('.ant-form-item')
    expect(unit?.textContent).toMatch(/No longer available.*Choose another unit/)
  })

it('says at its field that the unit was deleted meanwhile', async () => {
  const { deleteUnit } = await openDoomed()
  await deleteUnit()
  await press('Next')
  await isRefused()
})

it('leads back to a unit that was deleted during a later step', async () => {
  const { deleteUnit, sent } = await openDoomed()
  await goToEnd()
  await deleteUnit()
  await press('Create')
  await isRefused()
  expect(screen.queryByText('What happens')).toBeNull()
  expect(sent()).toEqual([])
})
