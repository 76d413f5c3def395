import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { type DeletionOptions, useDeletion } from './use-deletion.ts'

interface Building {
  name: string
  units: number
  leases: number
}

const empty = { name: 'Remise', units: 0, leases: 0 }
const full = { name: 'Vorderhaus', units: 7, leases: 0 }
const rented = { name: 'Weserhaus', units: 3, leases: 2 }

const inUse = Object.assign(new Error(), {
  name: 'ApiError',
  status: 409,
  type: 'in_use',
  detail: 'in use',
  params: { count: 2 },
})
const gone = Object.assign(new Error(), { name: 'ApiError', status: 404, type: 'not_found', detail: '' })
const lost = Object.assign(new Error(), { name: 'ApiError', status: 0, type: 'network', detail: '' })

function Page(options: Partial<DeletionOptions<Building>> & { send: DeletionOptions<Building>['send'] }) {
  const deletion = useDeletion<Building>({
    blockedBy: ({ leases }) => leases,
    blocked: (count) => ({ text: `Held back by ${count} leases.`, link: { label: 'Leases', to: '?leases' } }),
    asks: ({ units }) => units > 0,
    done: 'Building deleted',
    failed: 'Failed to delete building',
    ...options,
  })
  return (
    <>
      {[empty, full, rented].map((building) => (
        <button key={building.name} type="button" onClick={() => deletion.ask(building)}>
          {building.name}
        </button>
      ))}
      <DeletionDialog
        deletion={deletion}
        title="Delete building?"
        text={({ name, units }) => `${name} with ${units} units`}
      />
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

describe('a deletion', () => {
  it('does not navigate if the person has left the page meanwhile', async () => {
    let answer = () => {}
    const onDeleted = vi.fn()
    const send = () => new Promise<void>((resolve) => (answer = resolve))
    const { user, rerender } = await renderKit(<Page send={send} onDeleted={onDeleted} />)
    await user.click(press('Remise'))
    rerender(<p>Elsewhere</p>)
    answer()
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('leaves the question about another item open', async () => {
    let answer = () => {}
    const send = () => new Promise<void>((resolve) => (answer = resolve))
    const { user } = await renderKit(<Page send={send} />)
    await user.click(press('Remise'))
    await user.click(press('Vorderhaus'))
    answer()
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Delete building?' })).toBeTruthy()
  })

  it('names at once what prevents it, with a link', async () => {
    const send = vi.fn()
    const { user, search } = await renderKit(<Page send={send} />)
    await user.click(press('Weserhaus'))
    expect(await screen.findByText('Held back by 2 leases.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(press('Leases'))
    expect(search()).toBe('?leases')
    expect(send).not.toHaveBeenCalled()
  })

  it('confirms with the item’s text, then deletes and notifies', async () => {
    const [send, onDeleted] = [vi.fn(async () => {}), vi.fn()]
    const { user } = await renderKit(<Page send={send} onDeleted={onDeleted} />)
    await user.click(press('Vorderhaus'))
    expect(await screen.findByText('Vorderhaus with 7 units')).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await user.click(press('Delete'))
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(send).toHaveBeenCalledWith(full)
    expect(onDeleted).toHaveBeenCalledWith(full)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows only the server’s refusal in the dialog', async () => {
    const { user } = await renderKit(<Page send={() => Promise.reject(inUse)} />)
    await user.click(press('Vorderhaus'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Held back by 2 leases. Leases'))
    expect(screen.queryByText('Failed to delete building')).toBeNull()
  })

  it('uses the words of the refusing module, or its title, with a link to its rows (R159)', async () => {
    const params = { count: 1, module: 'payments', title: { en: 'Payments', de: 'Zahlungen' } }
    const send = vi.fn(() => Promise.reject({ ...inUse, name: 'ApiError', params }))
    const moduleRowsAt = ({ name }: Building) => ({ label: 'Go there', to: `?at=${name}` })
    const { user, search } = await renderKit(<Page send={send} moduleRowsAt={moduleRowsAt} />)
    await user.click(press('Remise'))
    expect(await screen.findByText('"Payments" has entries on this. Delete them there first.')).toBeTruthy()
    const text = { en: 'This building has payments.', de: 'Zu diesem Gebäude gibt es Zahlungen.' }
    send.mockReturnValue(Promise.reject({ ...inUse, name: 'ApiError', params: { ...params, text } }))
    await user.click(press('Remise'))
    expect(await screen.findByText(text.en)).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Go there' }).at(-1) as HTMLElement)
    expect(search()).toBe('?at=Remise')
  })

  it('succeeds if the row is already gone', async () => {
    const onDeleted = vi.fn()
    const { user } = await renderKit(<Page send={() => Promise.reject(gone)} onDeleted={onDeleted} />)
    await user.click(press('Vorderhaus'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(onDeleted).toHaveBeenCalledWith(full)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('reports another failure, with its reason in the dialog', async () => {
    const { user } = await renderKit(<Page send={() => Promise.reject(lost)} />)
    await user.click(press('Vorderhaus'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete building')).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('Failed to delete building')
    expect(screen.getByRole('dialog').textContent).toContain('Network error')
    expect(screen.getAllByText('Failed to delete building')).toHaveLength(1)
  })

  it.each(['Failed to delete building', 'Failed to delete building.'])(
    'reports another failure with its reason without a confirmation: %s',
    async (failed) => {
      const { user } = await renderKit(<Page send={() => Promise.reject(lost)} failed={failed} />)
      await user.click(press('Remise'))
      const words = 'Failed to delete building. Network error. Please check your connection.'
      expect(await screen.findByText(words)).toBeTruthy()
    },
  )

  it('reports the server’s refusal without a confirmation', async () => {
    const { user } = await renderKit(<Page send={() => Promise.reject(inUse)} />)
    await user.click(press('Remise'))
    expect(await screen.findByText('Held back by 2 leases.')).toBeTruthy()
  })

  it('can be undone by the returned id, unless permanent', async () => {
    const undo = vi.fn(async () => {})
    const send = async () => 'an-id'
    const { user } = await renderKit(<Page send={send} undo={undo} isFinal={({ units }) => units > 0} />)
    await user.click(press('Remise'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledWith('an-id')
    expect(screen.queryByText('Building deleted')).toBeNull()
    await user.click(press('Vorderhaus'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('cannot be undone if the row was already gone', async () => {
    const { user } = await renderKit(<Page send={() => Promise.reject(gone)} undo={vi.fn()} />)
    await user.click(press('Remise'))
    expect(await screen.findByText('Building deleted')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each([
    ['too late', gone, 'This can no longer be undone.'],
    [
      'its parent is gone',
      { ...inUse, name: 'ApiError', type: 'parent_gone' },
      "This can't be undone: what it belonged to has been deleted.",
    ],
  ])('reports that undoing is %s', async (_why, error, words) => {
    const failing = () => Promise.reject(Object.assign(new Error(), error))
    const { user } = await renderKit(<Page send={async () => 'an-id'} undo={failing} />)
    await user.click(press('Remise'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it.each([
    ['Network error. Please check your connection.', lost],
    ['There is already an entry with these values.', { status: 409, type: 'not_unique', detail: 'x' }],
    [
      "That's too much to save: an entry may have 64 KB, and there may be 100,000 of each kind. Please shorten it or delete others.",
      { status: 422, type: 'validation', detail: [{ loc: ['body'], msg: 'x', type: 'quota' }] },
    ],
  ])('can be undone again after "%s"', async (words, refusal) => {
    const undo = vi.fn(async () => {})
    undo.mockRejectedValueOnce(Object.assign(new Error(), { name: 'ApiError' }, refusal))
    const { user } = await renderKit(<Page send={async () => 'an-id'} undo={undo} />)
    await user.click(press('Remise'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(`Undo failed. ${words}`)).toBeTruthy()
    await user.click(press('Retry'))
    expect(undo).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a lost answer', lost],
    [
      'a proxy’s own answer',
      Object.assign(new Error(), { name: 'ApiError', status: 502, type: 'server_error' }),
    ],
  ])('counts as undone if it is gone on the retry after %s', async (_, unanswered) => {
    const undo = vi.fn(async () => {})
    undo.mockRejectedValueOnce(unanswered).mockRejectedValueOnce(gone)
    const { user } = await renderKit(<Page send={async () => 'an-id'} undo={undo} />)
    await user.click(press('Remise'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
    expect(screen.queryByText('This can no longer be undone.')).toBeNull()
  })

  it('is sent at once without confirmation or undo', async () => {
    const { user } = await renderKit(<Page send={async () => {}} />)
    await user.click(press('Remise'))
    expect(await screen.findByText('Building deleted')).toBeTruthy()
  })
})
