import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchPages } from './prefetch-pages.ts'

const open = vi.fn()
const link = (id: string) => document.getElementById(id) as HTMLElement
const point = (id: string, event: Event) => link(id).dispatchEvent(event)
const over = () => new MouseEvent('pointerover', { bubbles: true })
const pressed = (options: MouseEventInit = {}) => new MouseEvent('pointerdown', { bubbles: true, ...options })
const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })

describe('a link', () => {
  beforeAll(() => prefetchPages(open))
  // The shell's tests share a page: leftovers would be the next file's first tab stop.
  afterAll(() => document.body.replaceChildren())
  beforeEach(() => {
    vi.useFakeTimers()
    open.mockClear()
    document.body.innerHTML = `
      <a id="leases" href="/leases?active=true"><span id="word">Leases</span></a><a id="contacts" href="/contacts">C</a>
      <a id="here" href="${location.pathname}?tab=2">Here</a><a id="away" href="https://elsewhere.example/leases">A</a>
      <a id="new" href="/leases" target="_blank">New</a><p id="text">Text</p>`
  })
  afterEach(() => {
    vi.useRealTimers()
    connection(false)
  })

  it('loads its page’s code when hovered or focused', () => {
    point('word', over())
    vi.advanceTimersByTime(49)
    expect(open).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(open.mock.calls).toEqual([['/leases', 'code']])
    point('contacts', new FocusEvent('focusin', { bubbles: true }))
    vi.advanceTimersByTime(50)
    expect(open).toHaveBeenLastCalledWith('/contacts', 'code')
  })

  it('loads nothing when a pointer only passes', () => {
    point('leases', over())
    vi.advanceTimersByTime(30)
    point('text', over())
    vi.advanceTimersByTime(100)
    expect(open).not.toHaveBeenCalled()
  })

  it('loads the data too when pressed, also by touch or keyboard', () => {
    point('leases', pressed())
    expect(open.mock.calls).toEqual([['/leases', 'all']])
    point('contacts', new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(open).toHaveBeenLastCalledWith('/contacts', 'all')
  })

  it('loads nothing if it opens another tab, leaves the app or stays on the page', () => {
    point('leases', pressed({ ctrlKey: true }))
    point('leases', pressed({ button: 1 }))
    for (const id of ['away', 'new', 'here', 'text']) point(id, pressed())
    expect(open).not.toHaveBeenCalled()
  })

  it('waits until it is pressed with data saving on', () => {
    connection(true)
    point('leases', over())
    vi.advanceTimersByTime(100)
    expect(open).not.toHaveBeenCalled()
    point('leases', pressed())
    expect(open).toHaveBeenCalledOnce()
  })
})
