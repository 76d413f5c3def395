import { afterEach, describe, expect, it } from 'vitest'
import { lastPress } from './last-press.ts'

const pressedButton = () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return button
}

afterEach(() => document.body.replaceChildren())

describe('lastPress', () => {
  it('is what a pointer was pressed on, until a key is', () => {
    const button = pressedButton()
    expect(lastPress()).toBe(button)
    document.dispatchEvent(new Event('keydown'))
    expect(lastPress()).toBeNull()
  })

  it('is nothing that has left the page', () => {
    pressedButton().remove()
    expect(lastPress()).toBeNull()
  })
})
