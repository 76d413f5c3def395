import { render, screen } from '@testing-library/react'
import { createElement, isValidElement } from 'react'
import { expect, it } from 'vitest'

it('knows the kit’s elements: React takes none for a mistyped component', () => {
  expect(document.createElement('search') instanceof HTMLUnknownElement).toBe(false)
  expect(document.createElement('serach') instanceof HTMLUnknownElement).toBe(true)
})

it('has the metrics for a text area’s height', () => {
  const area = document.body.appendChild(document.createElement('textarea'))
  const style = getComputedStyle(area)
  const sides = ['padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width']
  expect(sides.map((side) => Number.parseFloat(style.getPropertyValue(side)))).toEqual([0, 0, 0, 0])
  area.remove()
})

it('reports a missing element with the page, lazily', () => {
  const page = render(<p>before</p>)
  const fail = () => screen.getByRole('button')
  expect(fail).toThrow('Unable to find an accessible element with the role "button"')
  let late: unknown
  try {
    fail()
  } catch (error) {
    late = error
  }
  page.rerender(<p>after</p>)
  expect(late).toBeInstanceOf(Error)
  expect((late as Error).message).toContain('after')
})

it('lets a wait end with its failure', async () => {
  render(<p>page</p>)
  await expect(screen.findByRole('button', {}, { timeout: 60 })).rejects.toThrow(
    'Unable to find role="button"',
  )
})

it('creates no stack traces for React elements', () => {
  const [first, second] = [createElement('p'), createElement('a')] as { _debugStack?: Error }[]
  expect(isValidElement(first)).toBe(true)
  expect(first?._debugStack).toBeInstanceOf(Error)
  expect(first?._debugStack).toBe(second?._debugStack)
})
