import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { pendingItems } from '@keystead/module-sdk'
import { partOfItems } from '@keystead/module-sdk/host'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './notifications.tsx'

const overdue = {
  id: 'late-1',
  icon: 'circle-alert',
  title: 'Rent overdue: 980 €',
  detail: 'Anna Vogt',
  date: '2026-11-03',
  to: '/leases/1',
  act: { label: 'Remind', to: '/payments/reminders' },
}

async function open(address = '/notifications', items: readonly object[] = [overdue]) {
  fakeApi({ 'GET /notices/': () => [] })
  const Part = partOfItems({ useItems: () => items as never }, { module: 'payments', order: 10 })
  const Slot = ({ name, props }: { name: string; props: object }) =>
    name === 'dashboard.attention' ? <Part {...props} /> : null
  return renderScreen(<Screen />, { route: '/notifications', address, host: { Slot: Slot as never } })
}

it('list what other modules have under "Needs attention", as the dashboard does', async () => {
  await open()
  const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
  const row = section.getByRole('listitem')
  expect(row.textContent).toBe('Rent overdue: 980 €Anna Vogt, 03.11.2026Remind: Rent overdue: 980 €')
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/leases/1',
    '/payments/reminders',
  ])
  expect(screen.queryByText('Nothing needs your attention')).toBeNull()
})

it('hold back that there is nothing while others’ items are on their way', async () => {
  await open('/notifications', pendingItems)
  const nothing = await screen.findByText('Nothing needs your attention')
  expect(nothing.closest('[class*=days]')).not.toBeNull()
})

it('find it by its words; what is unread is about notifications alone', async () => {
  const { unmount } = await open('/notifications?q=vogt')
  expect(await screen.findByText('Rent overdue: 980 €')).toBeTruthy()
  unmount()
  const other = await open('/notifications?q=berger')
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy()
  other.unmount()
  await open('/notifications?show=unread')
  expect(await screen.findByText("You're all caught up")).toBeTruthy()
  expect(screen.queryByText('Rent overdue: 980 €')).toBeNull()
})
