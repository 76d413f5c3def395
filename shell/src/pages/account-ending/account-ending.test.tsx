import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RequireSession } from '../../guards/require-session.tsx'
import { toSession } from '../../session/stored-session.ts'
import { katharina, renderRoutes, setSession } from '../../testing/render-page.tsx'

const acts = vi.hoisted(() => ({ cancelDeletion: vi.fn(), signOut: vi.fn() }))
vi.mock('../../session/cancel-deletion.ts', () => ({ cancelDeletion: acts.cancelDeletion }))
vi.mock('../../session/actions/sign-out.ts', () => ({ signOut: acts.signOut }))

const endsAt = '2026-12-05T13:30:00Z'
const ending = { ...katharina, endsAt }
const routes = [
  {
    path: '*',
    element: (
      <RequireSession>
        <h1>Dashboard</h1>
      </RequireSession>
    ),
  },
]
const keep = () => screen.getByRole('button', { name: 'Keep my account' })

describe('an account that is being deleted', () => {
  beforeEach(() => {
    setSession({ status: 'signed-in', session: ending })
    acts.cancelDeletion.mockReset().mockResolvedValue(undefined)
    acts.signOut.mockReset().mockResolvedValue(undefined)
  })

  it.each(['/dashboard', '/profile', '/portfolio/1', '/nowhere'])(
    'has one page, replacing %s, with the deadline and how to cancel',
    async (path) => {
      const page = await renderRoutes(routes, path)
      expect(await screen.findByRole('heading', { name: 'Your account will be deleted' })).toBeDefined()
      expect(screen.queryByText('Dashboard')).toBeNull()
      expect(screen.getByText(/until 12\/05\/2026, 2:30\sPM\./)).toBeDefined()
      expect(screen.getAllByRole('button', { name: /Keep my account|Logout/ })).toHaveLength(2)
      expect(page.path()).toBe(path)
    },
  )

  it('says it in German', async () => {
    await renderRoutes(routes, '/dashboard', 'de')
    expect(await screen.findByRole('heading', { name: 'Ihr Konto wird gelöscht' })).toBeDefined()
    expect(screen.getByText(/^Bis 05\.12\.2026, 14:30 können Sie es behalten/)).toBeDefined()
  })

  it('is kept with one click, and the requested page appears with the focus', async () => {
    document.body.id = 'root'
    onTestFinished(() => document.body.removeAttribute('id'))
    let done = () => {}
    acts.cancelDeletion.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          done = () => {
            setSession({ status: 'signed-in', session: katharina })
            resolve()
          }
        }),
    )
    await renderRoutes(routes, '/dashboard')
    await screen.findByRole('heading', { name: 'Your account will be deleted' })
    await userEvent.dblClick(keep())
    expect(acts.cancelDeletion).toHaveBeenCalledTimes(1)
    await act(async () => done())
    expect(document.activeElement).toBe(screen.getByText('Dashboard'))
  })

  it('says why it could not be kept, and retries', async () => {
    acts.cancelDeletion.mockRejectedValueOnce(new Error('x'))
    await renderRoutes(routes, '/dashboard')
    await screen.findByRole('heading', { name: 'Your account will be deleted' })
    await userEvent.click(keep())
    expect(screen.getByRole('alert').textContent).not.toBe('')
    await userEvent.click(keep())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(acts.cancelDeletion).toHaveBeenCalledTimes(2)
  })

  it('allows signing out', async () => {
    await renderRoutes(routes, '/dashboard')
    await screen.findByRole('heading', { name: 'Your account will be deleted' })
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(acts.signOut).toHaveBeenCalledTimes(1)
  })

  it('is recognized by the token', () => {
    const stored = { access_token: 'a', refresh_token: 'r', expires_at: 1 }
    const user = { id: 'x', app_metadata: { ends_at: endsAt } }
    expect(toSession({ ...stored, user })).toMatchObject({ endsAt })
    expect(toSession({ ...stored, user: { id: 'x' } })).not.toHaveProperty('endsAt')
  })
})
