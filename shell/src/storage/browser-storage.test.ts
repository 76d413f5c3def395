import { describe, expect, it, vi } from 'vitest'
import { createSafeStore, whenStorageRefused } from './browser-storage.ts'

/** A browser store with a limited number of characters. */
function storeOf(room: number): Storage {
  const values = new Map<string, string>()
  const used = () => [...values.values()].join('').length
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (used() - (values.get(key)?.length ?? 0) + value.length > room) throw new Error('QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

describe('storage that is full or blocked', () => {
  it('keeps refused values in the page, and reports it once', () => {
    const onRefused = vi.fn()
    whenStorageRefused(onRefused)
    const full = createSafeStore(() => storeOf(0))
    full.setItem('keystead.session', 'mine')
    full.setItem('other', 'too')
    expect(full.getItem('keystead.session')).toBe('mine')
    expect(onRefused).toHaveBeenCalledTimes(1)
    whenStorageRefused(onRefused)
    expect(onRefused).toHaveBeenCalledTimes(1)
    full.removeItem('keystead.session')
    expect(full.getItem('keystead.session')).toBeNull()
  })

  it('frees space if possible', () => {
    const browser = storeOf(10)
    browser.setItem('keystead.index', '12345678')
    const store = createSafeStore(() => browser)
    store.setItem('keystead.session', 'mine')
    expect(browser.getItem('keystead.session')).toBe('mine')
  })

  it('leaves no old value for the next visit', () => {
    const browser = storeOf(10)
    browser.setItem('keystead.session', 'old')
    const store = createSafeStore(() => browser)
    store.setItem('keystead.session', 'far longer than the room')
    expect(browser.getItem('keystead.session')).toBeNull()
    expect(store.getItem('keystead.session')).toBe('far longer than the room')
  })

  it('works even if the browser offers none', () => {
    const blocked = createSafeStore(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    blocked.setItem('a', '1')
    expect(blocked.getItem('a')).toBe('1')
    expect(blocked.getItem('b')).toBeNull()
  })
})
