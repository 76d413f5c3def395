import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HostContext } from './host-context.ts'
import { partOfItems, SlotItems } from './slot-items.tsx'
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
