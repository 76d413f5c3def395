import { expect, it, onTestFinished } from 'vitest'
import { ignoreHeldEnter } from './ignore-held-enter.ts'

it.each([
  ['button', true, true],
  ['button', false, false],
  ['input', true, true],
  ['textarea', true, false],
])('a held Enter presses once (%s, repeated: %s, prevented: %s)', (name, repeat, isPrevented) => {
  ignoreHeldEnter()
  const element = document.body.appendChild(document.createElement(name))
  onTestFinished(() => element.remove())
  const press = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true })
  element.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(isPrevented)
})
