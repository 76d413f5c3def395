import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftBox } from '../testing/draft-box.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { sampleSteps } from '../testing/wizard-sample.tsx'
import { Wizard, type WizardProps } from './wizard.tsx'

const box = draftBox()
const place = {
  open: true,
  leaving: false,
  close() {},
  show() {},
  discard() {},
  setDirty() {},
  draft: box.place,
}

const press = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByLabelText('Name')

const wizard = (onSubmit: WizardProps<object>['onSubmit'] = () => {}) => (
  <Wizard
    dialog={place}
    title="Create"
    steps={sampleSteps}
    initialValues={{ name: '', units: [] }}
    submitLabel="Create it"
    onSubmit={onSubmit}
  />
)

describe('a wizard’s draft', () => {
  it('contains the step and list entries, without removed ones', async () => {
    const { user } = await renderKit(wizard())
    await user.type(name(), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.type(screen.getByLabelText('Number 1'), 'A')
    await user.click(press('Add unit'))
    await user.type(screen.getByLabelText('Number 2'), 'B')
    await user.click(press('Remove 1'))
    expect(box.kept).toMatchObject({ typed: { name: 'Haus', units: [{ number: 'B' }] }, step: 1 })
  })

  it('is ignored if a list has changed its type since', async () => {
    box.kept = { typed: { name: 'Haus', units: 'three' }, base: {}, step: 1 }
    await renderKit(wizard())
    expect(screen.getByRole('button', { name: 'Add unit' })).toBeTruthy()
    expect(screen.queryByLabelText('Number 1')).toBeNull()
  })

  it('is restored on its step; discarded, the wizard starts again', async () => {
    box.kept = { typed: { name: 'Haus', units: [{ number: 'B' }] }, base: {}, step: 1 }
    const { user } = await renderKit(wizard())
    expect(screen.getByLabelText('Number 1')).toHaveProperty('value', 'B')
    await user.click(press('Discard'))
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '')
    await user.type(name(), 'x{Enter}')
    expect(await screen.findByRole('button', { name: 'Add unit' })).toBeTruthy()
    expect(screen.queryByLabelText('Number 1')).toBeNull()
  })

  it('contains skipped steps, until something is typed in them', async () => {
    const sent = vi.fn().mockRejectedValue(new Error('no answer'))
    const { user, unmount } = await renderKit(wizard(sent))
    await user.type(name(), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.type(screen.getByLabelText('Number 1'), 'A')
    await user.click(press('Skip'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(box.kept).toMatchObject({ typed: { units: [{ number: 'A' }] }, skipped: ['units'] })
    unmount()
    const after = await renderKit(wizard(sent))
    await after.user.click(press('Create it'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0]).toEqual({ name: 'Haus' })
    await waitFor(() => expect(press('Create it').getAttribute('aria-busy')).not.toBe('true'))
    await after.user.type(screen.getByLabelText('Number 1'), 'B')
    expect(box.kept).toMatchObject({ skipped: [] })
    await after.user.click(press('Create it'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(3))
    expect(sent.mock.calls[2]?.[0]).toEqual({ name: 'Haus', units: [{ number: 'AB' }] })
  })
})
