import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HouseFront } from './house-front.tsx'
import { type FrontUnit, houseOf } from './house-geometry.ts'
import { roofOf } from './roof.ts'
import type { ShapeKind } from './shapes.ts'
import { unitAreas } from './unit-areas.ts'

const unit = (number: string, floor: number, occupied = true, type = 'apartment'): FrontUnit => ({
  number,
  floor,
  occupied,
  type,
})

const count = (units: FrontUnit[], kind: ShapeKind, floors = 2, yearBuilt = 1936) =>
  houseOf({ totalFloors: floors, yearBuilt, units }).shapes.filter((shape) => shape.kind === kind).length

const many = (units: number, floor: number) =>
  Array.from({ length: units }, (_, index) => unit(String(index), floor))

describe('a house front', () => {
  it('has one floor per floor', () => {
    const heights = [1, 2, 3].map(
      (totalFloors) => houseOf({ totalFloors, yearBuilt: 1936, units: [] }).height,
    )
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBe(26)
    expect((heights[2] ?? 0) - (heights[1] ?? 0)).toBe(26)
  })

  it('grows for units above the given floors', () => {
    expect(houseOf({ totalFloors: 1, units: [unit('9', 3)] }).height).toBe(
      houseOf({ totalFloors: 4, units: [] }).height,
    )
  })

  it('is twice as wide in columns as the most units on a floor, from 3 to 6', () => {
    const width = (units: FrontUnit[]) => houseOf({ totalFloors: 1, units }).width
    expect(width([])).toBe(3 * 26 + 8)
    expect(width([unit('1', 0), unit('2', 0)])).toBe(4 * 26 + 8)
    expect(width(many(9, 1))).toBe(6 * 26 + 8)
  })

  it.each([1, 2, 3, 4, 5, 6])(
    'leaves each of %i units on the ground floor a window beside the door',
    (units) => {
      for (let index = 0; index < units; index += 1) {
        const lit = many(units, 0).map((unit, at) => ({ ...unit, occupied: at === index }))
        expect(count(lit, 'on', 1)).toBeGreaterThan(0)
        const shops = lit.map((unit) => ({ ...unit, type: 'other' }))
        expect(count(shops, 'on', 1)).toBeGreaterThan(0)
      }
    },
  )

  it('fills the windows of occupied units and outlines those of vacant ones', () => {
    // Four columns, two per unit; one on the ground floor is the door.
    const units = [unit('1', 0, true), unit('2', 0, false)]
    expect(count(units, 'on', 1)).toBe(2)
    expect(count(units, 'off', 1)).toBe(1)
    expect(count([unit('1', 1, true), unit('2', 1, true)], 'on')).toBe(4)
  })

  it('outlines the windows of floors without units, and has round ones under the roof only (R39)', () => {
    const round = (units: FrontUnit[], floors: number, yearBuilt = 1936) =>
      houseOf({ totalFloors: floors, yearBuilt, units }).shapes.filter(({ d }) => d.includes('a4 4')).length
    const middle = [unit('1', 1)]
    // Three on each of two floors, except the door.
    expect(count(middle, 'off', 4)).toBe(3 + 2)
    expect(round(middle, 4)).toBe(2)
    expect(round([unit('1', 3)], 4)).toBe(0)
    expect(round([], 4)).toBe(0)
    // The basement is let, the house above is not: its only floor is not an attic.
    expect(round([unit('1', -1)], 1)).toBe(0)
    // Mansard dormers count as windows.
    expect(round([unit('1', 0)], 5, 1904)).toBe(0)
    // A cut-off drawing has no roof.
    expect(round([unit('1', 0)], 20)).toBe(0)
  })

  it('shows units being typed as new', () => {
    expect(count([{ ...unit('1', 0, false), isNew: true }], 'new', 1)).toBe(2)
    expect(count([{ ...unit('1', 0, false), isNew: true }], 'off', 1)).toBe(0)
  })

  it('assigns windows in natural order of the numbers', () => {
    const shapes = houseOf({
      totalFloors: 2,
      yearBuilt: 1936,
      units: [unit('VH-10', 1, false), unit('VH-2', 1)],
    }).shapes
    const upstairs = ({ d }: { d: string }) => Number(/ (-[\d.]+)/.exec(d)?.[1]) < -34
    const x = (kind: ShapeKind) =>
      shapes
        .filter((shape) => shape.kind === kind && upstairs(shape))
        .map((shape) => Number(/M([\d.]+)/.exec(shape.d)?.[1]))
    expect(Math.max(...x('on'))).toBeLessThan(Math.min(...x('off')))
  })

  it('gives one ground-floor window to the door', () => {
    expect(count([unit('1', 0)], 'on', 1)).toBe(2)
    expect(count([unit('1', 1)], 'on', 2)).toBe(3)
  })

  it('draws a shop only for another unit on the ground floor', () => {
    // A pane on each side of the door, without glazing bars.
    const shop = [unit('1', 0, true, 'other')]
    expect(count(shop, 'on', 1)).toBe(2)
    expect(count(shop, 'bar', 1)).toBe(0)
    expect(count([unit('1', 1, true, 'other')], 'bar', 2)).toBe(3)
  })

  it('draws a basement window for a unit below ground', () => {
    const floors = [unit('1', 0)]
    expect(count([...floors, unit('K1', -1)], 'on', 1)).toBe(count(floors, 'on', 1) + 1)
    expect(count([...floors, unit('K1', -1, false)], 'off', 1)).toBe(1)
  })

  it('is outlined all over until it has units', () => {
    expect(count([], 'off', 2)).toBe(3 + 2)
    expect(count([], 'on', 2)).toBe(0)
  })

  it.each([
    [1904, 5, 'mansard'],
    [1904, 4, 'hipped'],
    [1970, 3, 'hipped'],
    [undefined, 3, 'hipped'],
    [1971, 3, 'gabled'],
    [1971, 4, 'flat'],
  ] as const)('built %s with %i floors has a %s roof', (year, floors, roof) => {
    expect(roofOf(year, floors)).toBe(roof)
  })

  it('draws at most 8 floors, and a break', () => {
    const tower = houseOf({ totalFloors: 20, yearBuilt: 1999, units: [] })
    expect(tower.height).toBe(houseOf({ totalFloors: 8, yearBuilt: 1999, units: [] }).height + 6)
    expect(tower.shapes.some((shape) => shape.kind === 'line')).toBe(true)
  })
})

describe('HouseFront', () => {
  it('is hidden, as text is beside it', () => {
    for (const size of ['card', 'header', 'preview', 'thumb'] as const) {
      const { container, unmount } = render(
        <HouseFront size={size} buildings={[{ totalFloors: 2, units: [] }]} />,
      )
      expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
      unmount()
    }
  })

  it('draws one house per building', () => {
    const building = { totalFloors: 2, units: [unit('1', 0)] }
    const { container } = render(<HouseFront size="card" buildings={[building, building, building]} />)
    // Plus two trees.
    expect(container.querySelectorAll('svg > g')).toHaveLength(5)
  })
})

describe('the units’ areas', () => {
  const areas = (units: FrontUnit[]) => unitAreas({ totalFloors: 2, units })

  it('cover each unit’s share of its floor, without a gap', () => {
    const units = ['1', '2', '3'].map((number) => ({ ...unit(number, 1), key: number }))
    const found = areas(units).map(({ key, d }) => [
      key,
      ...(/M([\d.]+).*?h([\d.]+)/.exec(d) ?? []).slice(1).map(Number),
    ])
    expect(found).toEqual([
      ['1', 4, 52],
      ['2', 56, 52],
      ['3', 108, 52],
    ])
  })

  it('identify the unit under the pointer', () => {
    const told: (string | undefined)[] = []
    const building = { totalFloors: 1, units: [{ ...unit('1', 0), key: 'the unit' }] }
    const { container } = render(
      <HouseFront size="header" buildings={[building]} marked="the unit" onHover={(key) => told.push(key)} />,
    )
    const area = container.querySelector('.ks-draw-marked') as Element
    fireEvent.pointerEnter(area)
    fireEvent.pointerLeave(area)
    expect(told).toEqual(['the unit', undefined])
  })
})
