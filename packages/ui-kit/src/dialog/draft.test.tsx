import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { PasswordField, TextField } from '../form/fields/text-fields.tsx'
import { draftBox } from '../testing/draft-box.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'

const box = draftBox()

function placeOf(close = vi.fn()) {
  return { open: true, leaving: false, close, show() {}, discard() {}, setDirty: vi.fn(), draft: box.place }
}

const schema = z.object({ name: z.string().min(1), note: z.string().nullish() })
const stored = { name: 'Vorderhaus', note: 'Old' }

type Props = Partial<DialogFormProps<typeof schema>>

const form = (props: Props = {}) => (
  <DialogForm
    dialog={placeOf()}
    title="Edit building"
    schema={schema}
    initialValues={stored}
    submitLabel="Save"
    onSubmit={() => {}}
    {...props}
  >
    <TextField name="name" label="Name" />
    <TextField name="note" label="Note" optional />
  </DialogForm>
)

const press = (name: string) => screen.getByRole('button', { name })
const name = () => screen.getByLabelText('Name')

describe('a form’s draft', () => {
  it('contains the changes, and nothing once they are reverted', async () => {
    const { user } = await renderKit(form({ version: 'v1' }))
    await user.type(name(), ' 2')
    expect(box.kept).toEqual({
      typed: { name: 'Vorderhaus 2' },
      base: { name: 'Vorderhaus' },
      version: 'v1',
      step: 0,
    })
    await user.type(name(), '{Backspace}{Backspace}')
    expect(box.kept).toBeUndefined()
  })

  it('contains days without a version: when it is restored, "today" may be another', async () => {
    const { user } = await renderKit(form({ initialValues: { ...stored, on: '2026-11-20' } }))
    await user.type(name(), ' 2')
    expect(box.kept).toMatchObject({ typed: { name: 'Vorderhaus 2', on: '2026-11-20' } })
  })

  it('contains submitted values even if reverted: they may be sent again (R10)', async () => {
    const { user } = await renderKit(form())
    await user.type(name(), ' 2')
    const keys = [['sent', 'key']]
    box.place.write({ keys })
    await user.type(name(), '{Backspace}{Backspace}')
    expect(box.kept).toEqual({ typed: {}, base: {}, step: 0, keys })
  })

  it('is restored with its time, and submitted as a change', async () => {
    box.kept = { typed: { name: 'Hinterhaus' }, base: { name: 'Vorderhaus' } }
    const sent = vi.fn()
    const dialog = placeOf()
    const { user } = await renderKit(form({ dialog, onSubmit: sent }))
    expect(name()).toHaveProperty('value', 'Hinterhaus')
    expect(
      screen.getByText(/Your unsaved entries from 11\/20\/2026, 2:05.PM have been restored\./),
    ).toBeTruthy()
    expect(dialog.setDirty).toHaveBeenLastCalledWith(true)
    await user.click(press('Save'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.anything(), { name: 'Hinterhaus' }))
  })

  it('is discarded with one click, back to the stored values', async () => {
    box.kept = { typed: { name: 'Hinterhaus', note: null }, base: stored }
    const { user } = await renderKit(form({ untouchedHint: 'Nothing changed yet.' }))
    await user.click(press('Discard'))
    expect(name()).toHaveProperty('value', 'Vorderhaus')
    expect(screen.getByLabelText(/Note/)).toHaveProperty('value', 'Old')
    expect(screen.getByText('Nothing changed yet.')).toBeTruthy()
    expect(screen.queryByText(/have been restored/)).toBeNull()
    expect(box.kept).toBeUndefined()
    await waitFor(() => expect(document.activeElement).toBe(name()))
  })

  it('shows its notice until the next change: later input is not lost by one click', async () => {
    box.kept = { typed: { name: 'Hinterhaus' }, base: { name: 'Vorderhaus' } }
    const { user } = await renderKit(form())
    await user.type(screen.getByLabelText(/Note/), '!')
    expect(screen.queryByText(/have been restored/)).toBeNull()
    await user.type(screen.getByLabelText(/Note/), '{Backspace}')
    expect(screen.queryByText(/have been restored/)).toBeNull()
    expect(box.kept).toMatchObject({ typed: { name: 'Hinterhaus' } })
  })

  it('is kept while submitting, as the response may be an expired session', async () => {
    const { user } = await renderKit(form({ onSubmit: () => new Promise(() => {}) }))
    await user.type(name(), ' 2')
    await user.click(press('Save'))
    await waitFor(() => expect(press('Save').getAttribute('aria-busy')).toBe('true'))
    expect(box.kept).toMatchObject({ typed: { name: 'Vorderhaus 2' } })
  })

  it('asks if somebody else has changed the same field since (R45)', async () => {
    box.kept = {
      typed: { name: 'Hinterhaus', note: 'Mine' },
      base: { name: 'Vorderhaus', note: 'Old' },
      version: 'v1',
    }
    const sent = vi.fn()
    await renderKit(form({ initialValues: { ...stored, name: 'Remise' }, version: 'v2', onSubmit: sent }))
    const choice = screen.getByRole('radiogroup', { name: 'Name' })
    expect(choice.textContent).toContain('Remise')
    expect(screen.queryByRole('radiogroup', { name: /Note/ })).toBeNull()
    fireEvent.click(press('Save'))
    expect(await screen.findByText('Please choose one of the two.')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })

  it('causes no conflict in a creating form, whatever the suggested values', async () => {
    box.kept = { typed: { name: 'Mine' }, base: { name: 'VH-08' } }
    await renderKit(form({ initialValues: { name: 'VH-09' } }))
    expect(name()).toHaveProperty('value', 'Mine')
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('of another shape is ignored', async () => {
    box.kept = { typed: 'x' }
    await renderKit(form())
    expect(name()).toHaveProperty('value', 'Vorderhaus')
    expect(screen.queryByText(/have been restored/)).toBeNull()
  })

  it('is removed if the same was stored elsewhere', async () => {
    box.kept = { typed: { name: 'Vorderhaus' }, base: { name: 'Remise' } }
    await renderKit(form())
    expect(name()).toHaveProperty('value', 'Vorderhaus')
    expect(screen.queryByText(/have been restored/)).toBeNull()
    expect(box.kept).toBeUndefined()
  })

  it('never contains a password', async () => {
    const secret = z.object({ name: z.string(), password: z.string() })
    const { user } = await renderKit(
      <DialogForm dialog={placeOf()} title="New" schema={secret} submitLabel="Save" onSubmit={() => {}}>
        <TextField name="name" label="Name" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          showLabel="Show"
          hideLabel="Hide"
        />
      </DialogForm>,
    )
    await user.type(screen.getByLabelText('Password'), 'house-key-7')
    await user.type(name(), 'Ada')
    expect(JSON.stringify(box.kept)).not.toContain('house')
    expect(box.kept).toMatchObject({ typed: { name: 'Ada' } })
  })
})
