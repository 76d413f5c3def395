import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HostContext } from './host-context.ts'
import { partOfItems, pendingItems, SlotItems } from './slot-items.tsx'
import { createFakeHost } from './testing/fake-host.ts'

it('renders each contribution’s items, in a new array or the same one', async () => {
  const One = partOfItems({
    useItems: ({ rentUnitIds }) =>
      rentUnitIds.map((rentUnitId) => ({ rentUnitId, sign: 'bell', label: 'Late' })),
  })
  const Other = partOfItems({ useItems: () => [{ rentUnitId: 'b', sign: 'mail', label: 'Written' }] })
  const Slot = ({ props }: { props: object }) => (
    <>
      <One {...props} />
      <Other {...props} />
    </>
  )
  render(
    <HostContext value={createFakeHost({ Slot: Slot as never }) as never}>
      <SlotItems name="unit.marks" props={{ rentUnitIds: ['a'] }}>
        {(items) => <p>{items.map(({ rentUnitId, label }) => `${rentUnitId} ${label}`).join(', ')}</p>}
      </SlotItems>
    </HostContext>,
  )
  await act(async () => {})
  expect(screen.getByText('a Late, b Written')).toBeTruthy()
})

it('marks a contribution that does not know its items yet', async () => {
  let items = pendingItems
  const Part = partOfItems({ useItems: () => items })
  const Slot = ({ props }: { props: object }) => <Part {...props} />
  const slot = () => (
    <HostContext value={createFakeHost({ Slot: Slot as never }) as never}>
      <SlotItems name="dashboard.stat" props={{}}>
        {() => null}
      </SlotItems>
    </HostContext>
  )
  const { container, rerender } = render(slot())
  expect(container.querySelector('[data-coming]')).not.toBeNull()
  items = []
  rerender(slot())
  expect(container.querySelector('[data-coming]')).toBeNull()
})
