import { expect, it, vi } from 'vitest'
import type { TextStore } from '../storage/browser-storage.ts'
import { sessionKey } from '../storage/keys.ts'
import { createSessionStorage } from './session-storage.ts'

function storeOf(text?: string): TextStore {
  const values = new Map(text ? [[sessionKey, text]] : [])
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const session = (refresh_token: string, id = 'anna') => JSON.stringify({ refresh_token, user: { id } })
const open = (text: string) => {
  const storage = createSessionStorage(storeOf(), storeOf(text))
  storage.getItem(sessionKey)
  return storage
}
const delivered = () => new Promise((resolve) => setTimeout(resolve, 50))

it('sends a duplicated tab each rotated token, in both directions (R29)', async () => {
  const [tab, copy] = [open(session('r1')), open(session('r1'))]
  tab.setItem(sessionKey, session('r2'))
  await vi.waitFor(() => expect(copy.getItem(sessionKey)).toBe(session('r2')))
  copy.setItem(sessionKey, session('r3'))
  await vi.waitFor(() => expect(tab.getItem(sessionKey)).toBe(session('r3')))
})

it('reaches a tab that has signed in since and was then duplicated', async () => {
  const tab = createSessionStorage(storeOf(), storeOf())
  tab.setRemember(false)
  tab.setItem(sessionKey, session('r4'))
  open(session('r4')).setItem(sessionKey, session('r5'))
  await vi.waitFor(() => expect(tab.getItem(sessionKey)).toBe(session('r5')))
})

it.each([
  ['a session of its own', session('other'), session('r7')],
  ['the same, where somebody else has signed in', session('r6'), session('r7', 'ben')],
])('ignores a tab that has %s', async (_what, own, next) => {
  const [tab, other] = [open(session('r6')), open(own)]
  tab.setItem(sessionKey, next)
  await delivered()
  expect(other.getItem(sessionKey)).toBe(own)
})
