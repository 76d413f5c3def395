import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { DayPicker } from './day-picker.tsx'

it('keeps typed text while the page around it re-renders', () => {
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

it('can be cleared if optional, and then shows its name', () => {
  const onChange = vi.fn()
  const { container, rerender } = render(
    <DayPicker optional label="From day" value="2019-06-15" onChange={onChange} />,
  )
  fireEvent.click(container.querySelector('.ant-picker-clear') as Element)
  expect(onChange).toHaveBeenCalledWith('')
  rerender(<DayPicker optional label="From day" value="" onChange={onChange} />)
  expect(screen.getByPlaceholderText('From day')).toHaveProperty('value', '')
})

it.each([
  ['6/1/26', '{Tab}', '2026-06-01'],
  ['6/1/26', '{Enter}', '2026-06-01'],
  ['06012026', '{Tab}', '2026-06-01'],
  ['2026-6-1', '{Tab}', '2026-06-01', 'YYYY-MM-DD'],
])('accepts %s as a date at %s, and reports it once', async (typed, key, told, dateFormat?: string) => {
  const onChange = vi.fn()
  const { user } = await renderKit(<DayPicker label="Day" value="2019-06-15" onChange={onChange} />, {
    dateFormat,
  })
  await user.clear(screen.getByRole('textbox', { name: 'Day' }))
  await user.keyboard(`${typed}${key}`)
  expect(onChange.mock.calls).toEqual([[told]])
})

it.each([
  ['nothing at all, where it cannot be emptied', '', false],
  ['the day that stands there', '6/15/19', true],
])('does not report %s', async (_, typed, optional) => {
  const onChange = vi.fn()
  const { user } = await renderKit(
    <DayPicker optional={optional} label="Day" value="2019-06-15" onChange={onChange} />,
  )
  const day = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(day)
  if (typed) await user.keyboard(typed)
  await user.click(document.body)
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(day).toHaveProperty('value', '06/15/2019'))
})

it('is empty once its date is cleared by keyboard, if optional', async () => {
  const onChange = vi.fn()
  const { user } = await renderKit(<DayPicker optional label="Day" value="2019-06-15" onChange={onChange} />)
  await user.clear(screen.getByRole('textbox', { name: 'Day' }))
  await user.tab()
  expect(onChange.mock.calls).toEqual([['']])
})

it('keeps text that is no date, with its error, until there is a date', async () => {
  const onChange = vi.fn()
  const { user } = await renderKit(<DayPicker label="Day" value="2019-06-15" onChange={onChange} />)
  const day = screen.getByRole('textbox', { name: 'Day' })
  await user.clear(day)
  await user.keyboard('31.2.')
  await user.click(document.body)
  const error = document.getElementById(day.getAttribute('aria-describedby') ?? '')
  expect(error?.textContent).toBe('Please enter a date like 12/31/2026')
  expect(day).toHaveProperty('value', '31.2.')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(day)
  await user.keyboard('6/15/19{Enter}')
  expect(error?.textContent).toBe('')
})

it('has no error once another day was shown', () => {
  const picker = (day: string) => <DayPicker label="Day" value={day} onChange={() => {}} />
  const { rerender } = render(picker('2019-06-15'))
  const day = screen.getByRole('textbox', { name: 'Day' })
  fireEvent.focus(day)
  fireEvent.change(day, { target: { value: '31.2.' } })
  fireEvent.keyDown(day, { key: 'Enter' })
  expect(document.querySelector('.ks-field-error')).not.toBeNull()
  rerender(picker('2019-07-01'))
  rerender(picker('2019-06-15'))
  expect(document.querySelector('.ks-field-error')).toBeNull()
})
