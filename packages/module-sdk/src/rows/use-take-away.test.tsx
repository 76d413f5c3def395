import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithHost } from '../testing/render-with-host.tsx'
import { useTakeAway, useWithoutTaken } from './use-take-away.ts'

const rows = [{ id: 'u1' }, { id: 'u2' }]

function Rows({ send }: { send: () => Promise<unknown> }) {
  const takeAway = useTakeAway()
  const shown = useWithoutTaken()(rows)
  return (
    <>
      <p>{shown.map(({ id }) => id).join(' ')}</p>
      <button type="button" onClick={() => takeAway({ id: 'u2', text: 'Unit deleted', send })}>
        Delete
      </button>
    </>
  )
}

async function deleted(send: () => Promise<unknown> = async () => {}) {
  const sent = vi.fn(send)
  const { host } = await renderWithHost(<Rows send={sent} />, {
    module: { id: 'units', texts: {} },
    commonTexts: { 'action.undo': 'Undo' },
  })
  fireEvent.click(screen.getByText('Delete'))
  const [notice] = host.notifications
  if (!notice) throw new Error('Nobody was told')
  return { sent, notice, host }
}

describe('a row taken away', () => {
  it('is off the screen at once, and nothing is sent while Undo is offered', async () => {
    const { sent, notice } = await deleted()
    expect(screen.getByText('u1')).toBeTruthy()
    expect(notice).toMatchObject({ kind: 'success', text: 'Unit deleted', action: { label: 'Undo' } })
    expect(sent).not.toHaveBeenCalled()
  })

  it('comes back by Undo, and is never sent: neither when the notification goes nor when the person does', async () => {
    const { sent, notice, host } = await deleted()
    act(() => notice.action?.onClick())
    notice.onClose?.()
    await host.takenAway.sendAll()
    expect(screen.getByText('u1 u2')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })

  it('is sent once when the notification goes, and stays away', async () => {
    const { sent, notice, host } = await deleted()
    notice.onClose?.()
    notice.onClose?.()
    await host.takenAway.sendAll()
    // Too late: it is under way.
    act(() => notice.action?.onClick())
    expect(sent).toHaveBeenCalledTimes(1)
    expect(screen.getByText('u1')).toBeTruthy()
  })

  it('is back where it cannot be deleted', async () => {
    const { notice } = await deleted(() => Promise.reject(new Error('in use')))
    notice.onClose?.()
    expect(await screen.findByText('u1 u2')).toBeTruthy()
  })

  it('is sent when the person leaves while Undo is offered, once', async () => {
    const { sent, notice, host } = await deleted()
    await host.takenAway.sendAll()
    notice.onClose?.()
    expect(sent).toHaveBeenCalledTimes(1)
    expect(host.takenAway.ids().has('u2')).toBe(true)
  })

  it('is never sent in the name of the next person', async () => {
    const { sent, notice, host } = await deleted()
    act(() => host.takenAway.clear())
    notice.onClose?.()
    await host.takenAway.sendAll()
    expect(sent).not.toHaveBeenCalled()
  })
})
