import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { TextField } from '../form/fields/text-fields.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { sampleSteps } from '../testing/wizard-sample.tsx'
import { DialogForm } from './dialog-form.tsx'
import { Wizard } from './wizard.tsx'

/** Never closes, like a dialog that is still fading out. */
const place = () => ({
  open: true,
  leaving: false,
  close: vi.fn(),
  show() {},
  discard() {},
  setDirty() {},
})

/** Presses like Enter does: a click without a pointer. */
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }), { detail: 0 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

it('sends a form again after a refusal, but nothing more once it is stored', async () => {
  const dialog = place()
  const sent = vi.fn(() => true).mockReturnValueOnce(false)
  await renderKit(
    <DialogForm
      dialog={dialog}
      title="New contact"
      schema={z.object({ name: z.string() })}
      initialValues={{ name: 'Haus' }}
      submitLabel="Create"
      onSubmit={sent}
    >
      <TextField name="name" label="Name" />
    </DialogForm>,
  )
  await press('Create')
  expect(dialog.close).not.toHaveBeenCalled()
  for (const _ of ['stored', 'again', 'and again']) await press('Create')
  expect(sent).toHaveBeenCalledTimes(2)
  expect(dialog.close).toHaveBeenCalledTimes(1)
})

it.each(['Create it', 'Skip'])('sends nothing more after a wizard’s %s', async (last) => {
  const dialog = place()
  const sent = vi.fn()
  const { user } = await renderKit(
    <Wizard dialog={dialog} title="Create" steps={sampleSteps} submitLabel="Create it" onSubmit={sent} />,
  )
  await user.type(screen.getByLabelText('Name'), 'Haus')
  await press('Next')
  await user.click(await screen.findByRole('button', { name: 'Add unit' }))
  await user.type(await screen.findByLabelText('Number 1'), 'VH-1')
  for (const _ of ['stored', 'again']) await press(last)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(dialog.close).toHaveBeenCalledTimes(1)
})
