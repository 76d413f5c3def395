import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function Rows({ names }: { names: string[] | undefined }) {
  const add = useFocusAfterRemoval(names?.length)
  return (
    <>
      <button type="button" ref={add}>
        Add
      </button>
      {names?.map((name) => (
        <button type="button" key={name}>
          {name}
        </button>
      ))}
    </>
  )
}
const focused = () => document.activeElement?.textContent

it('moves the focus on if the removed row had it', () => {
  const { rerender } = render(<Rows names={['One', 'Two']} />)
  screen.getByText('Two').focus()
  rerender(<Rows names={['One']} />)
  expect(focused()).toBe('Add')
})

it('leaves other focus alone, also when rows are added or refetched', () => {
  const { rerender } = render(<Rows names={undefined} />)
  rerender(<Rows names={['One', 'Two']} />)
  rerender(<Rows names={undefined} />)
  rerender(<Rows names={['One', 'Two', 'Three']} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByText('One').focus()
  rerender(<Rows names={['One', 'Two']} />)
  expect(focused()).toBe('One')
})
