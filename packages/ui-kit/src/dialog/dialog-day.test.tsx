import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'
import { DateField } from '../form/fields/date-field.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDialogState } from './dialog-place.ts'

const schema = z.object({ from: z.iso.date().nullish() })

function Opener() {
  const dialog = useDialogState()
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Open
      </button>
      <DialogForm
        dialog={dialog}
        title="Edit building"
        schema={schema}
        submitLabel="Save"
        onSubmit={() => {}}
      >
        <DateField name="from" label="From" optional />
      </DialogForm>
    </>
  )
}

it.each([
  ['5/7/2026', '05/07/2026'],
  ['31.2.', '31.2.'],
])('confirms before discarding %s, typed before Escape closed the calendar', async (typed, shown) => {
  // In tests all antd components have one id, so the calendar is missing from the Escape stack.
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { user } = await renderKit(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const from = await screen.findByLabelText(/From/)
  await user.click(from)
  await user.keyboard(`${typed}{Escape}`)
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown-hidden')).toBeTruthy())
  expect(from).toHaveProperty('value', shown)
  expect(screen.queryByText('Discard changes?')).toBeNull()
  await waitFor(async () => {
    // The calendar takes Escape until antd has removed it, shortly after hiding it.
    if (!screen.queryByText('Discard changes?')) await user.keyboard('{Escape}')
    expect(screen.getByText('Discard changes?')).toBeTruthy()
  })
})
