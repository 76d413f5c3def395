import { expect, it, vi } from 'vitest'
import { takenAway } from './taken-away.ts'

it('sends what could still be undone when the page is left, once', () => {
  const send = vi.fn(async () => {})
  const deletion = takenAway.defer('u1', send)
  window.dispatchEvent(new Event('pagehide'))
  void deletion.send()
  expect(send).toHaveBeenCalledTimes(1)
  expect(takenAway.ids().has('u1')).toBe(true)
  takenAway.clear()
})
