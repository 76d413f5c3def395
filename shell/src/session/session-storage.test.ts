import { beforeEach, describe, expect, it } from 'vitest'
import { createSessionStorage, sessionKey } from './session-storage.ts'

const open = () => createSessionStorage(localStorage, sessionStorage)

describe('where the session is kept (R29)', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('keeps a remembered session in local storage', () => {
    open().setItem(sessionKey, 'a')
    expect(localStorage.getItem(sessionKey)).toBe('a')
    expect(sessionStorage.getItem(sessionKey)).toBeNull()
  })

  it('keeps a session that is not remembered in session storage alone', () => {
    localStorage.setItem(sessionKey, 'old')
    const storage = open()
    storage.setRemember(false)
    storage.setItem(sessionKey, 'b')
    expect(sessionStorage.getItem(sessionKey)).toBe('b')
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(storage.isRemembered()).toBe(false)
  })

  it('reads the session storage first', () => {
    localStorage.setItem(sessionKey, 'local')
    sessionStorage.setItem(sessionKey, 'tab')
    expect(open().getItem(sessionKey)).toBe('tab')
  })

  it('leaves a rotated session where it was, after a reload too', () => {
    sessionStorage.setItem(sessionKey, 'before')
    const storage = open()
    storage.getItem(sessionKey)
    storage.setItem(sessionKey, 'after')
    expect(sessionStorage.getItem(sessionKey)).toBe('after')
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  it('leaves the remembered session of the other tabs where a tab rotates its own', () => {
    localStorage.setItem(sessionKey, 'theirs')
    sessionStorage.setItem(sessionKey, 'before')
    const storage = open()
    storage.getItem(sessionKey)
    storage.setItem(sessionKey, 'after')
    expect(sessionStorage.getItem(sessionKey)).toBe('after')
    expect(localStorage.getItem(sessionKey)).toBe('theirs')
  })

  it('takes no session back that an answer brings after somebody has signed out (R55)', () => {
    const storage = open()
    storage.setItem(sessionKey, 'x')
    storage.leave()
    storage.setItem(sessionKey, 'x')
    expect(storage.getItem(sessionKey)).toBeNull()
    storage.setRemember(true)
    storage.setItem(sessionKey, 'y')
    expect(storage.getItem(sessionKey)).toBe('y')
  })

  it('clears both, and the next session is remembered again', () => {
    localStorage.setItem(sessionKey, 'x')
    sessionStorage.setItem(sessionKey, 'y')
    const storage = open()
    storage.setRemember(false)
    storage.removeItem(sessionKey)
    expect(storage.getItem(sessionKey)).toBeNull()
    storage.setItem(sessionKey, 'z')
    expect(localStorage.getItem(sessionKey)).toBe('z')
  })

  it('keeps the code verifier where a link opened in another tab finds it', () => {
    const storage = open()
    storage.setRemember(false)
    storage.setItem(`${sessionKey}-code-verifier`, 'v')
    expect(localStorage.getItem(`${sessionKey}-code-verifier`)).toBe('v')
  })
})
