import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useHost } from '../host-context.ts'
import type { SlotName } from '../slots.ts'
import { renderModule } from './render-module.tsx'

const texts = { en: {}, de: {} }
const offers = { 'meadow.row': { cowId: 'id', count: 'number' } }
const meadow = { id: 'meadow', texts, offers }

/** As `Slot`, which is typed by a module's own declaration. */
function Drawn({ name = 'meadow.row', props }: { name?: string; props: object }) {
  const { Slot } = useHost()
  return <Slot name={name as SlotName} props={props as never} />
}

it('renders another module’s part with the offer’s props (R176)', async () => {
  const Part = ({ cowId, count }: { cowId: string; count: number }) => <p>{`${cowId} ${count}`}</p>
  const slots = { 'meadow.row': Part }
  await renderModule(meadow, <Drawn props={{ cowId: 'berta', count: 2 }} />, { slots })
  expect(screen.getByText('berta 2')).toBeTruthy()
})

it('is empty without a part', async () => {
  const { container } = await renderModule(meadow, <Drawn props={{ cowId: 'berta', count: 2 }} />)
  expect(container.textContent).toBe('')
})

it.each([
  ['another kind', { cowId: 'berta', count: 'two' }, {}, '"count" is not a number'],
  ['a prop too many', { cowId: 'berta', count: 2, herd: [] }, {}, '"herd" is not offered'],
  ['a slot that is not offered', {}, { name: 'meadow.gate' }, 'it is not among "offers" in module.json'],
])('refuses %s', async (_, props, more, said) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The router renders the error instead of the screen.
  await renderModule(meadow, <Drawn {...more} props={props} />)
  expect(screen.getByRole('heading', { name: new RegExp(said) })).toBeTruthy()
})
