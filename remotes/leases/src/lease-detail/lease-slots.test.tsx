import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'
import { Screen } from './lease-detail.tsx'

it('renders other modules’ contributions: actions in its header, panels below its tabs', async () => {
  const { lease, handlers } = steppedLease()
  fakeApi(handlers)
  const part = (name: string) => (props: { leaseId: string }) => <p>{`${name}: ${JSON.stringify(props)}`}</p>
  await renderScreen(<Screen />, {
    route: '/leases/:leaseId',
    address: `/leases/${lease.id}`,
    slots: { 'lease.actions': part('act'), 'lease.panels': part('panel') },
  })
  const props = JSON.stringify({ leaseId: lease.id })
  const act = await screen.findByText(`act: ${props}`)
  const edit = screen.getByRole('button', { name: 'Edit' })
  expect(act.parentElement).toBe(edit.parentElement)
  const panel = await screen.findByText(`panel: ${props}`)
  const tabs = screen.getAllByRole('tablist').at(-1) as HTMLElement
  expect(tabs.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
