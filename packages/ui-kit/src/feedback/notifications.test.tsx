import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { closeUndoable, noticeStore, type useKitNotify } from './notifications.ts'

afterEach(() => vi.useRealTimers())

const show = (notice: Parameters<ReturnType<typeof useKitNotify>>[0]) => act(() => noticeStore.add(notice))

describe('notifications', () => {
  it('are in a polite region, errors in an assertive one, both rendered before their text', async () => {
    const { container } = await renderKit(<p>Page</p>)
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
    show({ kind: 'success', text: 'Saved' })
    show({ kind: 'error', text: 'Failed' })
    show({ kind: 'warning', text: 'Nearly full' })
    // The icon has no name: the kind is given in words.
    expect(status.textContent).toBe('Done: SavedWarning: Nearly full')
    expect(alert.textContent).toBe('Error: Failed')
    expect(await brokenRules(container)).toEqual([])
  })

  it('with an Undo stay while somebody is on the way there by Tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<p>Page</p>)
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: vi.fn() } })
    show({ kind: 'success', text: 'Saved' })
    for (let times = 0; times < 3; times += 1) {
      act(() => void vi.advanceTimersByTime(4_000))
      fireEvent.keyDown(document.body, { key: 'Tab' })
    }
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByText('Unit deleted')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('Unit deleted')).toBeNull()
  })

  it('disappear after 6 s, but not while the pointer is on them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<p>Page</p>)
    show({ kind: 'info', text: 'First' })
    const first = screen.getByText('First').closest('.ks-notice') as Element
    act(() => void vi.advanceTimersByTime(5_500))
    fireEvent.mouseEnter(first)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('First')).not.toBeNull()
    fireEvent.mouseLeave(first)
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('First')).toBeNull()
  })

  it('disappear 6 s after the page is shown again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => hidden.mockRestore())
    await renderKit(<p>Page</p>)
    show({ kind: 'error', text: 'Not saved' })
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('Not saved')).not.toBeNull()
    hidden.mockReturnValue(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.queryByText('Not saved')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it.each(['pointer', 'focus'])('stay while one of both is on them, and the %s has left', async (left) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderKit(<p>Page</p>)
    show({ kind: 'info', text: 'First', action: { label: 'Undo', onClick: vi.fn() } })
    const first = screen.getByText('First').closest('.ks-notice') as Element
    const undo = screen.getByRole('button', { name: 'Undo' })
    const leave = {
      pointer: () => void fireEvent.mouseLeave(first),
      focus: () => undo.blur(),
    }
    act(() => {
      fireEvent.mouseEnter(first)
      undo.focus()
    })
    act(left === 'pointer' ? leave.pointer : leave.focus)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('First')).not.toBeNull()
    act(left === 'pointer' ? leave.focus : leave.pointer)
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('First')).toBeNull()
  })

  it('with the same text replace each other, but not with an Undo of their own each', async () => {
    await renderKit(<p>Page</p>)
    for (const text of ['Deleted', 'Deleted'])
      show({ kind: 'success', text, action: { label: 'Undo', onClick: vi.fn() } })
    expect(screen.getAllByText('Deleted')).toHaveLength(2)
    const action = { label: 'Show units', isLink: true, onClick: vi.fn() }
    for (const text of ['Has 2 units', 'Has 2 units']) show({ kind: 'error', text, action })
    expect(screen.getAllByText('Has 2 units')).toHaveLength(1)
  })

  it('offer their action once', async () => {
    const undo = vi.fn()
    const { user } = await renderKit(<p>Page</p>)
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: undo } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Unit deleted')).toBeNull()
  })

  it.each(['Undo', 'Close'])('restore the focus to its origin after %s', async (name) => {
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

  it('move the focus to the page’s title if its origin is gone', async () => {
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

  it('report once that they closed, and are stacked if each can be undone', async () => {
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

  it.each(['success', 'error'] as const)('are stacked if each %s is from its own action', async (kind) => {
    const again = [vi.fn(), vi.fn()]
    const { user } = await renderKit(<p>Page</p>)
    for (const onClick of again)
      show({ kind, text: 'No longer shared: 1', action: { label: 'Again', onClick } })
    for (const button of screen.getAllByRole('button', { name: 'Again' })) await user.click(button)
    expect(again.map((each) => each.mock.calls.length)).toEqual([1, 1])
  })

  it('close if undoable once the person has left; the others stay', async () => {
    await renderKit(<p>Page</p>)
    show({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo', onClick: vi.fn() } })
    show({ kind: 'error', text: 'Failed' })
    act(closeUndoable)
    expect(screen.queryByText('Unit deleted')).toBeNull()
    expect(screen.getByText('Failed')).toBeTruthy()
  })

  it('do not show the same text twice at once', async () => {
    await renderKit(<p>Page</p>)
    show({ kind: 'error', text: 'Failed' })
    show({ kind: 'error', text: 'Failed' })
    expect(screen.getAllByText('Failed')).toHaveLength(1)
    for (const onClick of [vi.fn(), vi.fn()])
      show({ kind: 'info', text: 'New version', action: { label: 'Reload', onClick } })
    expect(screen.getAllByText('New version')).toHaveLength(1)
  })
})
