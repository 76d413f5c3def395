import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { closeUndoable, noticeStore, type useKitNotify } from './notifications.ts'

afterEach(() => vi.useRealTimers())

const show = (notice: Parameters<ReturnType<typeof useKitNotify>>[0]) => act(() => noticeStore.add(notice))

describe('notifications', () => {
  it('stand in a polite region, errors in an urgent one, both there before their words', async () => {
    const { container } = await renderKit(<p>Page</p>)
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
    show({ kind: 'success', text: 'Saved' })
    show({ kind: 'error', text: 'Failed' })
    expect(status.textContent).toContain('Saved')
    expect(alert.textContent).toContain('Failed')
    expect(await brokenRules(container)).toEqual([])
  })

  it('go after 6 s, but not while the pointer is on them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<p>Page</p>)
    show({ kind: 'info', text: 'First' })
    const first = screen.getByText('First').closest('.ks-notice')
    act(() => void vi.advanceTimersByTime(5_500))
    act(() => void first?.dispatchEvent(new MouseEvent('mouseenter')))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('First')).not.toBeNull()
    act(() => void first?.dispatchEvent(new MouseEvent('mouseleave')))
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('First')).toBeNull()
  })

  it.each(['pointer', 'focus'])('stay while one of both is on them, and the %s has left', async (left) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<p>Page</p>)
    show({ kind: 'info', text: 'First', action: { label: 'Undo', onClick: vi.fn() } })
    const first = screen.getByText('First').closest('.ks-notice')
    const undo = screen.getByRole('button', { name: 'Undo' })
    const leave = {
      pointer: () => void first?.dispatchEvent(new MouseEvent('mouseleave')),
      focus: () => undo.blur(),
    }
    act(() => {
      first?.dispatchEvent(new MouseEvent('mouseenter'))
      undo.focus()
    })
    act(left === 'pointer' ? leave.pointer : leave.focus)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('First')).not.toBeNull()
    act(left === 'pointer' ? leave.focus : leave.pointer)
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('First')).toBeNull()
  })

  it('offer what can be done, once', async () => {
    const undo = vi.fn()
    const { user } = await renderKit(<p>Page</p>)
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: undo } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Unit deleted')).toBeNull()
  })

  it.each(['Undo', 'Close'])('bring the focus back to where it came from, after %s', async (name) => {
    const { user } = await renderKit(
      <main>
        <h1>Page</h1>
        <button type="button">Edit</button>
      </main>,
    )
    screen.getByRole('button', { name: 'Edit' }).focus()
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: vi.fn() } })
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
  })

  it('leave the focus on the title of the page where what it came from has gone', async () => {
    const page = (isThere: boolean) => (
      <main>
        <h1>Page</h1>
        {isThere && <button type="button">Row</button>}
      </main>
    )
    const { user, rerender } = await renderKit(page(true))
    screen.getByRole('button', { name: 'Row' }).focus()
    rerender(page(false))
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: vi.fn() } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('tell that they are gone, once, and stand side by side where each can be undone', async () => {
    const gone = [vi.fn(), vi.fn()]
    const { user } = await renderKit(<p>Page</p>)
    for (const onClose of gone) show({ kind: 'success', text: 'Unit deleted', onClose })
    const [first] = screen.getAllByRole('button', { name: 'Close' })
    await user.click(first as HTMLElement)
    expect(gone.map((onClose) => onClose.mock.calls.length)).toEqual([1, 0])
    expect(screen.getAllByText('Unit deleted')).toHaveLength(1)
    act(() => noticeStore.remove(noticeStore.current()[0]?.id ?? 0))
    expect(gone.map((onClose) => onClose.mock.calls.length)).toEqual([1, 1])
  })

  it('stand side by side in the same words where each is of an act of its own', async () => {
    const undo = [vi.fn(), vi.fn()]
    const { user } = await renderKit(<p>Page</p>)
    for (const onClick of undo)
      show({ kind: 'success', text: 'No longer shared: 1', action: { label: 'Undo', onClick } })
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) await user.click(button)
    expect(undo.map((each) => each.mock.calls.length)).toEqual([1, 1])
  })

  it('close where they can be undone, once the person has left; the others stay', async () => {
    await renderKit(<p>Page</p>)
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: vi.fn() } })
    show({ kind: 'error', text: 'Failed' })
    act(closeUndoable)
    expect(screen.queryByText('Unit deleted')).toBeNull()
    expect(screen.getByText('Failed')).toBeTruthy()
  })

  it('do not say the same twice at once', async () => {
    await renderKit(<p>Page</p>)
    show({ kind: 'error', text: 'Failed' })
    show({ kind: 'error', text: 'Failed' })
    expect(screen.getAllByText('Failed')).toHaveLength(1)
  })
})
