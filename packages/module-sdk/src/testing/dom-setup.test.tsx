import { expect, it } from 'vitest'

it('knows the elements that the kit draws: React takes none of them for a mistyped component', () => {
  expect(document.createElement('search') instanceof HTMLUnknownElement).toBe(false)
  expect(document.createElement('serach') instanceof HTMLUnknownElement).toBe(true)
})

it('has numbers for what a text area reckons its height from', () => {
  const area = document.body.appendChild(document.createElement('textarea'))
  const style = getComputedStyle(area)
  const sides = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']
  expect(sides.map((side) => Number.parseFloat(style.getPropertyValue(side)))).toEqual([0, 0, 0, 0])
  area.remove()
})
