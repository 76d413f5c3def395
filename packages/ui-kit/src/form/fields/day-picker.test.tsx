import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DayPicker } from './day-picker.tsx'

it('keeps what is typed while the page around it is drawn again', () => {
  const onChange = vi.fn()
  const picker = <DayPicker label="Day" value="2019-06-15" onChange={onChange} />
  const { rerender } = render(picker)
  const day = screen.getByRole('textbox', { name: 'Day' })
  fireEvent.focus(day)
  fireEvent.change(day, { target: { value: '01/15/2020' } })
  rerender(<DayPicker label="Day" value="2019-06-15" onChange={onChange} />)
  fireEvent.keyDown(day, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('2020-01-15')
})

it('can be emptied where it may be, and shows its name then', () => {
  const onChange = vi.fn()
  const { container, rerender } = render(
    <DayPicker optional label="From day" value="2019-06-15" onChange={onChange} />,
  )
  fireEvent.click(container.querySelector('.ant-picker-clear') as Element)
  expect(onChange).toHaveBeenCalledWith('')
  rerender(<DayPicker optional label="From day" value="" onChange={onChange} />)
  expect(screen.getByPlaceholderText('From day')).toHaveProperty('value', '')
})
