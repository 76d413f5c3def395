import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { alertText, renderKit } from '../testing/render-kit.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const dialog = (onConfirm: () => unknown, onClose = () => {}) => (
  <ConfirmDialog
    open
    title="Delete property?"
    text="It will be gone."
    confirmLabel="Delete"
    busyLabel="Deleting…"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
)

describe('ConfirmDialog', () => {
  it('is a named dialog with the focus on Cancel if the action is irreversible', async () => {
    await renderKit(dialog(() => {}))
    expect(screen.getByRole('dialog', { name: /Delete property/ })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
    expect(await brokenRules(document.body)).toEqual([])
  })

  it('shows progress, and a failure without closing', async () => {
    let fail = (_: unknown) => {}
    const onClose = vi.fn()
    const { user } = await renderKit(dialog(() => new Promise((_, reject) => (fail = reject)), onClose))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Deleting…' })).toBeTruthy()
    fail(
      Object.assign(new Error(), { name: 'ApiError', status: 409, type: 'in_use', detail: 'Still in use' }),
    )
    await waitFor(() => expect(alertText()).toContain('Still in use'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('cannot be closed while running: the action would still happen', async () => {
    const onClose = vi.fn()
    const { user } = await renderKit(dialog(() => new Promise(() => {}), onClose))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('button', { name: 'Deleting…' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('cannot be confirmed while its details load, and keeps the focus', async () => {
    const onConfirm = vi.fn()
    const question = (waiting: boolean) => (
      <ConfirmDialog
        open
        title="Switch off?"
        text="Counting…"
        confirmLabel="Switch off"
        waiting={waiting}
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    )
    const { user, rerender } = await renderKit(question(true))
    const confirm = screen.getByRole('button', { name: 'Switch off' })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
    await user.click(confirm)
    expect(onConfirm).not.toHaveBeenCalled()
    rerender(question(false))
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
