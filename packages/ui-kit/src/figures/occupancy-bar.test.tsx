import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OccupancyBar, occupancyTone } from './occupancy-bar.tsx'

describe('OccupancyBar', () => {
  it.each([
    [9, 11, 'success'],
    [8, 10, 'warning'],
    [51, 100, 'warning'],
    [1, 2, 'error'],
    [0, 0, 'error'],
  ])('%i of %i is %s', (occupied, total, tone) => {
    expect(occupancyTone(occupied, total)).toBe(tone)
  })

  it('has a named segment per unit', () => {
    render(<OccupancyBar occupied={9} total={11} label="9 of 11 units occupied" />)
    const bar = screen.getByRole('img', { name: '9 of 11 units occupied' })
    expect(bar.children).toHaveLength(11)
    expect(bar.querySelectorAll('.ks-occupied')).toHaveLength(9)
  })

  it('is one bar above 24 units, and empty without units', () => {
    const { container, rerender } = render(<OccupancyBar occupied={10} total={40} label="10 of 40" />)
    expect(container.querySelector<HTMLElement>('.ks-occupied')?.style.width).toBe('25%')
    rerender(<OccupancyBar occupied={0} total={0} label="No units yet" />)
    expect(container.querySelectorAll('.ks-occupied')).toHaveLength(0)
    expect(container.firstElementChild?.children).toHaveLength(1)
  })
})
