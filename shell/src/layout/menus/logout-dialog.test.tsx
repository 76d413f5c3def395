import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

const actions = vi.hoisted(() => ({ signOut: vi.fn() }))
vi.mock('../../session/actions/sign-out.ts', () => actions)

describe('the logout dialog (R114)', () => {
  const onClose = vi.fn()
  beforeEach(() => {
    onClose.mockReset()
    actions.signOut.mockReset().mockResolvedValue(undefined)
  })

  it('asks in its own words', async () => {
    await renderPage(<LogoutDialog onClose={onClose} />)
    expect(screen.getByRole('heading', { name: 'Confirm Logout' })).toBeDefined()
    expect(screen.getByText('Are you sure you want to logout?')).toBeDefined()
    expect(screen.getByText("You'll need to sign in again to access your account.")).toBeDefined()
  })

  it('does nothing on Cancel', async () => {
    await renderPage(<LogoutDialog onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(actions.signOut).not.toHaveBeenCalled()
  })

  it('shows that it is busy', async () => {
    let finish = () => {}
    actions.signOut.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)))
    await renderPage(<LogoutDialog onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(screen.getByRole('button', { name: 'Logging out...' })).toBeDefined()
    finish()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('logs a failure and closes', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    actions.signOut.mockRejectedValue(new Error('offline'))
    await renderPage(<LogoutDialog onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(log).toHaveBeenCalled()
  })
})
