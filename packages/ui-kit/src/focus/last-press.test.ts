import { afterEach, describe, expect, it } from 'vitest'
import { lastPress } from './last-press.ts'

const pressedButton = () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return button
}

afterEach(() => document.body.replaceChildren())

describe('lastPress', () => {
  it('is the element last pressed by pointer, until a key is pressed', () => {
    const button = pressedButton()
    expect(lastPress()).toBe(button)
    document.dispatchEvent(new Event('keydown'))
    expect(lastPress()).toBeNull()
  })

  it('is null once that has left the page', () => {
    pressedButton().remove()
    expect(lastPress()).toBeNull()
  })
})
