import { beforeEach, describe, expect, it } from 'vitest'
import { sessionKey } from '../storage/keys.ts'
import { createSessionStorage } from './session-storage.ts'

const open = () => createSessionStorage(localStorage, sessionStorage)

describe('session storage (R29)', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('keeps a remembered session in local storage', () => {
    open().setItem(sessionKey, 'a')
    expect(localStorage.getItem(sessionKey)).toBe('a')
    expect(sessionStorage.getItem(sessionKey)).toBeNull()
  })

  it('keeps other sessions in session storage only', () => {
    localStorage.setItem(sessionKey, 'old')
    const storage = open()
    storage.setRemember(false)
    storage.setItem(sessionKey, 'b')
    expect(sessionStorage.getItem(sessionKey)).toBe('b')
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(storage.isRemembered()).toBe(false)
  })

  it('reads session storage first', () => {
    localStorage.setItem(sessionKey, 'local')
    sessionStorage.setItem(sessionKey, 'tab')
    expect(open().getItem(sessionKey)).toBe('tab')
  })

  it('keeps a rotated session where it was, also after a reload', () => {
    sessionStorage.setItem(sessionKey, 'before')
    const storage = open()
    storage.getItem(sessionKey)
    storage.setItem(sessionKey, 'after')
    expect(sessionStorage.getItem(sessionKey)).toBe('after')
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  it('leaves other tabs’ remembered session alone when a tab rotates its own', () => {
    localStorage.setItem(sessionKey, 'theirs')
    sessionStorage.setItem(sessionKey, 'before')
    const storage = open()
    storage.getItem(sessionKey)
    storage.setItem(sessionKey, 'after')
    expect(sessionStorage.getItem(sessionKey)).toBe('after')
    expect(localStorage.getItem(sessionKey)).toBe('theirs')
  })

  it('restores no session from a response after signing out (R55)', () => {
    const storage = open()
    storage.setItem(sessionKey, 'x')
    storage.leave()
    storage.setItem(sessionKey, 'x')
    expect(storage.getItem(sessionKey)).toBeNull()
    storage.setRemember(true)
    storage.setItem(sessionKey, 'y')
    expect(storage.getItem(sessionKey)).toBe('y')
  })

  it('clears both on signing out, and the next session is remembered again', () => {
    localStorage.setItem(sessionKey, 'x')
    sessionStorage.setItem(sessionKey, 'y')
    const storage = open()
    storage.setRemember(false)
    storage.leave()
    expect([localStorage.getItem(sessionKey), sessionStorage.getItem(sessionKey)]).toEqual([null, null])
    storage.setRemember(true)
    storage.setItem(sessionKey, 'z')
    expect(localStorage.getItem(sessionKey)).toBe('z')
  })

  it('keeps the code verifier where another tab’s link finds it', () => {
    const storage = open()
    storage.setRemember(false)
    storage.setItem(`${sessionKey}-code-verifier`, 'v')
    expect(localStorage.getItem(`${sessionKey}-code-verifier`)).toBe('v')
  })
})
