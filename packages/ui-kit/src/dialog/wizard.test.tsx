import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { sampleSteps } from '../testing/wizard-sample.tsx'
import { Wizard, type WizardProps } from './wizard.tsx'

async function wizard(
  onSubmit: WizardProps<object>['onSubmit'] = () => {},
  submitBeside?: WizardProps<object>['submitBeside'],
) {
  const onClose = vi.fn()
  const dialog = { open: true, leaving: false, close: onClose, show() {}, discard() {}, setDirty() {} }
  const rendered = await renderKit(
    <Wizard
      dialog={dialog}
      title="Create"
      steps={sampleSteps}
      submitLabel="Create it"
      onSubmit={onSubmit}
      submitBeside={submitBeside}
    />,
  )
  return { ...rendered, onClose }
}

const press = (name: string) => screen.getByRole('button', { name })

describe('Wizard', () => {
  it('submits by Enter only on the last step; before that Enter is Next', async () => {
    const sent = vi.fn()
    const { user } = await wizard(sent)
    await user.type(screen.getByLabelText('Name'), 'Haus{Enter}')
    expect(await screen.findByRole('button', { name: 'Add unit' })).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await user.click(press('Add unit'))
    await user.type(screen.getByLabelText('Number 1'), 'VH-1{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Haus', units: [{ number: 'VH-1' }] })
  })

  it('submits by Enter as its primary button does, though another stands before it', async () => {
    const beside = { label: 'Create and go on', isOffered: () => true, onPress: vi.fn() }
    const sent = vi.fn()
    const { user } = await wizard(sent, beside)
    await user.type(screen.getByLabelText('Name'), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.type(screen.getByLabelText('Number 1'), 'VH-1')
    // A browser presses the form's first submit button.
    const submits = [...document.querySelectorAll('button[type=submit]')]
    expect(submits.map(({ textContent }) => textContent)).toEqual(['Create it'])
    await user.click(press('Create and go on'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(beside.onPress).toHaveBeenCalledTimes(1)
  })

  it('moves one step on a double click: the second click does not submit', async () => {
    const sent = vi.fn()
    const { user } = await wizard(sent)
    await user.type(screen.getByLabelText('Name'), 'Haus')
    fireEvent.click(press('Next'), { detail: 1 })
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.type(screen.getByLabelText('Number 1'), 'VH-1')
    fireEvent.click(press('Create it'), { detail: 2 })
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).not.toHaveBeenCalled()
    fireEvent.click(press('Create it'), { detail: 1 })
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  it('stays on an invalid step', async () => {
    const { user } = await wizard()
    await user.click(press('Next'))
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Property').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('keeps input when going back', async () => {
    const { user } = await wizard()
    await user.type(screen.getByLabelText('Name'), 'Haus')
    await user.click(press('Next'))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Haus')
  })

  it('submits a skipped last step without its values', async () => {
    const sent = vi.fn()
    const { user } = await wizard(sent)
    await user.type(screen.getByLabelText('Name'), 'Haus')
    await user.click(press('Next'))
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.click(press('Skip'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]).toEqual([{ name: 'Haus' }, { name: 'Haus' }, new Set(['units'])])
  })

  it('no longer skips a step once something is typed in it', async () => {
    const sent = vi.fn().mockRejectedValueOnce(new Error('no answer'))
    const { user } = await wizard(sent)
    await user.type(screen.getByLabelText('Name'), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(press('Create it').getAttribute('aria-busy')).not.toBe('true'))
    expect(sent).toHaveBeenCalledTimes(1)
    await user.click(press('Add unit'))
    await user.type(screen.getByLabelText('Number 1'), 'VH-1')
    await user.click(press('Create it'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0]).toEqual({ name: 'Haus', units: [{ number: 'VH-1' }] })
    expect(sent.mock.calls[1]?.[2]).toEqual(new Set())
  })

  it('returns to the step with the field that the server refuses', async () => {
    const { user } = await wizard(() => {
      throw Object.assign(new Error(), {
        name: 'ApiError',
        status: 422,
        type: 'validation',
        detail: [{ loc: ['body', 'name'], msg: 'Name is taken', type: 'taken' }],
      })
    })
    await user.type(screen.getByLabelText('Name'), 'Haus')
    await user.click(press('Next'))
    await user.click(await screen.findByRole('button', { name: 'Create it' }))
    // The list of units is empty at first, so that the step itself is valid only without it.
    await user.click(press('Skip'))
    expect(await screen.findByText('Name is taken')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haus')
  })

  it('removes a list entry, and the others keep their values', async () => {
    const sent = vi.fn()
    const { user } = await wizard(sent)
    await user.type(screen.getByLabelText('Name'), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add unit' }))
    await user.click(press('Add unit'))
    await user.type(screen.getByLabelText('Number 1'), 'A')
    await user.type(screen.getByLabelText('Number 2'), 'B')
    await user.click(press('Remove 1'))
    expect(screen.getByLabelText('Number 1')).toHaveProperty('value', 'B')
    expect(screen.queryByLabelText('Number 2')).toBeNull()
    await user.click(press('Create it'))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Haus', units: [{ number: 'B' }] })
  })

  it('confirms before input would be lost, and only then', async () => {
    const { user, onClose } = await wizard()
    await user.click(press('Cancel'))
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.type(screen.getByLabelText('Name'), 'x')
    await user.click(press('Cancel'))
    expect(await screen.findByText('Discard changes?')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.click(press('Discard'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('cannot be closed while submitting', async () => {
    const { user, onClose } = await wizard(() => new Promise(() => {}))
    await user.type(screen.getByLabelText('Name'), 'Haus{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    await waitFor(() => expect(press('Create it').getAttribute('aria-busy')).toBe('true'))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByText('Discard changes?')).toBeNull()
  })

  it('has no axe violations', async () => {
    await wizard()
    expect(await brokenRules(document.body)).toEqual([])
  })
})
