import type { Handler } from '@keystead/api-client/testing/fake-api'
import type { EffectAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Matrix } from '../module-matrix/module-matrix.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { anEffect, anEntry, aVersion, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

const waiting = { 'lease-agreements': 'write', contacts: 'read' } as const
const leases = {
  module: 'leases',
  title: { en: 'Leases', de: 'Mietverträge' },
  team: 'leases',
  stable: '1.3.2',
  canary: null,
  approved: {},
  approvals: [],
  versions: [
    { ...aVersion('1.4.0', 'published'), api: waiting, waiting },
    aVersion('1.3.2', 'stable'),
    { ...aVersion('1.3.1', 'withdrawn'), api: waiting, waiting },
    { ...aVersion('1.3.0', 'published'), api: waiting, waiting },
  ],
}
const gain: EffectAnswer['rights'] = {
  gain: [
    { tier: 'free', resource: 'contacts', right: 'read', people: 412 },
    { tier: 'free', resource: 'lease-agreements', right: 'write', people: 412 },
    { tier: 'starter', resource: 'lease-agreements', right: 'write', people: 1 },
  ],
  lose: [],
}

async function open(more: Record<string, Handler> = {}) {
  const calls = staffApi({
    'GET /registry/v1/versions': () => [leases],
    'POST /registry/v1/effects': ({ body }) =>
      (body as { act: string; approve?: true }).act === 'approve' || (body as { approve?: true }).approve
        ? anEffect({ rights: gain })
        : anEffect({ otherVersion: 40 }),
    ...more,
  })
  const address = '/staff/modules/leases'
  const rendered = await renderScreen(<Screen />, { route: '/staff/modules/:moduleId', address })
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))
  return { ...rendered, sent }
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows the version waiting for approval, and approves it with what plans gain (R62)', async () => {
  const { user, sent, host } = await open({
    'POST /registry/v1/modules/leases/approve': () => ({ changed: true }),
    'GET /registry/v1/audit': () => [
      anEntry({ id: 7, act: 'approve', version: '1.4.0', before: { api: {} }, after: { api: waiting } }),
    ],
  })
  await screen.findByText(
    "Version 1.4.0 isn't approved for plans yet: lease-agreements (read and write), contacts (read).",
  )
  // Withdrawn and older versions need no approval, though it can be done there.
  expect(screen.queryByText(/Version 1\.3\.[01] isn't/)).toBeNull()
  const table = within(screen.getByRole('table', { name: 'Versions' }))
  expect(table.getAllByText('Not approved')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Approve 1.4.0' }))
  const question = await dialog('Approve Leases 1.4.0 for plans?')
  await question.findByText('Free: 412 landlords gain contacts (read), lease-agreements (read and write).')
  question.getByText('Starter: 1 landlord gains lease-agreements (read and write).')
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(host.notifications[0]).toMatchObject({
      text: 'Leases 1.4.0 is approved for plans.',
      action: { label: 'Undo' },
    }),
  )
  expect(sent().slice(0, 2)).toEqual([
    { path: '/registry/v1/effects', body: { act: 'approve', module: 'leases', version: '1.4.0' } },
    { path: '/registry/v1/modules/leases/approve', body: { version: '1.4.0' } },
  ])
})

it('approves any version from its menu', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Actions for version 1.3.0' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Approve for plans' }))
  await waitFor(() => expect(sent()[0]?.body).toEqual({ act: 'approve', module: 'leases', version: '1.3.0' }))
})

it.each(['1.3.2', '1.3.1'])('offers no approval of %s: nothing waits, or it is gone', async (version) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Actions for version ${version}` }))
  await screen.findByRole('menuitem', { name: 'Errors in this version' })
  expect(screen.queryByRole('menuitem', { name: 'Approve for plans' })).toBeNull()
})

it('asks on promotion whether to approve as well, and does only what was chosen', async () => {
  const { user, sent, host } = await open({
    'POST /registry/v1/modules/leases/promote': () => ({ changed: true }),
    'GET /registry/v1/audit': () => [
      anEntry({ act: 'promote', before: { stable: '1.3.2' }, after: { stable: '1.4.0' } }),
    ],
  })
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Promote for everyone' }))
    return dialog('Promote Leases 1.4.0 for everyone?')
  }
  const question = await ask()
  await question.findByText('40 landlords get a different version of Leases.')
  question.getByText("It makes calls that aren't approved for plans yet:")
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['lease-agreements (read and write)', 'contacts (read)']),
  )
  const choice = question.getByRole('checkbox', { name: 'Approve it for plans as well' })
  expect((choice as HTMLInputElement).checked).toBe(false)
  await user.click(choice)
  await question.findByText('Free: 412 landlords gain contacts (read), lease-agreements (read and write).')
  await user.click(question.getByRole('button', { name: 'Promote' }))
  const step = { version: '1.4.0', percent: 100, from: '1.3.2' }
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      path: '/registry/v1/modules/leases/promote',
      body: { ...step, approve: true },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Undoing the promotion would leave the approval.
  await waitFor(() => expect(host.notifications.map(({ action }) => action)).toEqual([undefined]))

  const again = await ask()
  await again.findByText('40 landlords get a different version of Leases.')
  expect((again.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  await user.click(again.getByRole('button', { name: 'Promote' }))
  await waitFor(() => expect(sent().at(-1)?.body).toEqual(step))
  await waitFor(() => expect(host.notifications[1]).toMatchObject({ action: { label: 'Undo' } }))
})

it('asks nothing more if all is approved', async () => {
  const approved = { ...leases, versions: [aVersion('1.4.0', 'published'), aVersion('1.3.2', 'stable')] }
  const { user } = await open({ 'GET /registry/v1/versions': () => [approved] })
  await user.click(await screen.findByRole('button', { name: 'Promote for everyone' }))
  const question = await dialog('Promote Leases 1.4.0 for everyone?')
  await question.findByText('40 landlords get a different version of Leases.')
  expect(question.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText(/approve/i)).toBeNull()
})

it('is marked in the matrix if people have it', async () => {
  const stable = { ...aVersion('1.3.2', 'stable'), api: waiting, waiting }
  staffApi({ 'GET /registry/v1/versions': () => [{ ...leases, versions: [stable] }] })
  await renderScreen(<Matrix />, { route: '/staff', address: '/staff' })
  expect(await screen.findByText('Not approved')).toBeTruthy()
})
