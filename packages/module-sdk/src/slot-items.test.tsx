import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HostContext } from './host-context.ts'
import { partOfItems, pendingItems, SlotItems } from './slot-items.tsx'
import { createFakeHost } from './testing/fake-host.ts'

it('renders each contribution’s items, in a new array or the same one', async () => {
  const One = partOfItems(
    {
      useItems: ({ rentUnitIds }) =>
        rentUnitIds.map((rentUnitId) => ({ rentUnitId, sign: 'bell', label: 'Late' })),
    },
    { module: 'payments', order: 10 },
  )
  const Other = partOfItems(
    { useItems: () => [{ rentUnitId: 'b', sign: 'mail', label: 'Written' }] },
    { module: 'reminders', order: 20 },
  )
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
  const Part = partOfItems({ useItems: () => items }, { module: 'payments', order: 10 })
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

const attention = (id: string) => [{ id, icon: 'bell', title: id, to: '/' }]

it('renders items by the order of their modules, whichever comes first, without those that left', async () => {
  const part = (module: string, order: number) =>
    partOfItems({ useItems: () => attention(module) }, { module, order })
  const [Early, Late, Tied] = [part('well', 10), part('barn', 20), part('attic', 20)]
  let [early, tied] = [false, false]
  const Slot = ({ props }: { props: object }) => (
    <>
      <Late {...props} />
      {tied && <Tied {...props} />}
      {early && <Early {...props} />}
    </>
  )
  const host = createFakeHost({ Slot: Slot as never }) as never
  const slot = () => (
    <HostContext value={host}>
      <SlotItems name="dashboard.attention" props={{}}>
        {(items) => <p>{items.map(({ title }) => title).join(', ')}</p>}
      </SlotItems>
    </HostContext>
  )
  const { container, rerender } = render(slot())
  const shown = async (are: { early: boolean; tied: boolean }) => {
    ;({ early, tied } = are)
    rerender(slot())
    await act(async () => {})
    return container.textContent
  }
  expect(await shown({ early: false, tied: false })).toBe('barn')
  expect(await shown({ early: true, tied: true })).toBe('well, attic, barn')
  expect(await shown({ early: false, tied: true })).toBe('attic, barn')
})

it('tells items of two modules apart that have the same id', async () => {
  const part = (module: string) => partOfItems({ useItems: () => attention('1') }, { module, order: 10 })
  const [One, Other] = [part('well'), part('barn')]
  const Slot = ({ props }: { props: object }) => (
    <>
      <One {...props} />
      <Other {...props} />
    </>
  )
  let ids: string[] = []
  render(
    <HostContext value={createFakeHost({ Slot: Slot as never }) as never}>
      <SlotItems name="dashboard.attention" props={{}}>
        {(items) => {
          ids = items.map(({ id }) => id)
          return null
        }}
      </SlotItems>
    </HostContext>,
  )
  await act(async () => {})
  expect([ids.length, new Set(ids).size]).toEqual([2, 2])
})
