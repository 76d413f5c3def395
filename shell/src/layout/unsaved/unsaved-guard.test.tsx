import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

const frame = (
  <>
    <Link to="/elsewhere">Leave</Link>
    <UnsavedGuard />
    <Outlet />
  </>
)

const open = () =>
  renderRoutes([{ element: frame, children: [{ path: '*', element: <p>Page</p> }] }], '/form')

const leave = async () => {
  fireEvent.click(screen.getByText('Leave'))
  return await screen.findByRole('dialog', {}, { timeout: 5000 })
}

// Loaded on demand, with antd: the first time takes longer than a test may wait.
beforeAll(async () => {
  await import('./unsaved-dialog.tsx')
}, 60_000)

describe('leaving a page with a form', () => {
  afterEach(() => unsaved.set('form', { unsaved: false }))

  it('confirms before input is lost, then discards it', async () => {
    const discard = vi.fn()
    unsaved.set('form', { unsaved: true, discard })
    const { path } = await open()
    const dialog = await leave()
    expect(dialog.textContent).toContain('Your changes have not been saved.')
    expect(path()).toBe('/form')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(path()).toBe('/elsewhere'))
    expect(discard).toHaveBeenCalledOnce()
  })

  it('says that finished parts are stored, if a save failed midway', async () => {
    unsaved.set('form', { unsaved: true, unfinished: true })
    const { path } = await open()
    const dialog = await leave()
    expect(dialog.textContent).not.toContain('Your changes have not been saved.')
    expect(dialog.textContent).toContain("What's done is saved.")
    fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(path()).toBe('/form')
  })

  it('asks nothing without unsaved input', async () => {
    const { path } = await open()
    fireEvent.click(screen.getByText('Leave'))
    await waitFor(() => expect(path()).toBe('/elsewhere'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
