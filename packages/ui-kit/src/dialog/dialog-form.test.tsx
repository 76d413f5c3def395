import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { DateField } from '../form/fields/date-field.tsx'
import { TextField } from '../form/fields/text-fields.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm, type DialogFormProps } from './dialog-form.tsx'
import { useDialogState } from './dialog-place.ts'

const schema = z.object({ name: z.string().min(1), from: z.iso.date().nullish() })

type Props = Partial<DialogFormProps<typeof schema>>

function Opener(props: Props) {
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
        submitLabel="Save Changes"
        onSubmit={() => {}}
        {...props}
      >
        {props.children ?? (
          <>
            <TextField name="name" label="Name" autoFocus />
            <DateField name="from" label="Available from" optional />
          </>
        )}
      </DialogForm>
    </>
  )
}

/** A dialog with its state in the URL: `back` closes it, despite input. */
function Addressed(props: Props) {
  const [inUrl, setInUrl] = useState(true)
  const [dirty, setDirty] = useState(false)
  const dialog = {
    open: inUrl || dirty,
    leaving: dirty && !inUrl,
    close: () => {
      setDirty(false)
      setInUrl(false)
    },
    show: () => setInUrl(true),
    discard: () => setDirty(false),
    setDirty,
  }
  return (
    <>
      <button type="button" onClick={() => setInUrl(false)}>
        Back
      </button>
      <output>{inUrl ? 'in the URL' : 'not in the URL'}</output>
      <Opener {...props} dialog={dialog} />
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

describe('DialogForm', () => {
  it('closes an unchanged form at once and restores the focus', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    expect(await screen.findByRole('dialog', { name: 'Edit building' })).toBeTruthy()
    await user.click(press('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(press('Open')))
    expect(screen.queryByText('Discard changes?')).toBeNull()
  })

  it('does not validate when moving to Cancel', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    await user.click(await screen.findByLabelText('Name'))
    await user.click(press('Cancel'))
    expect(screen.queryByText('Name is required')).toBeNull()
  })

  it('validates when Tab leads there', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    await user.click(await screen.findByLabelText('Name'))
    await user.keyboard('{Shift}')
    act(() => press('Cancel').focus())
    expect(await screen.findByText('Name is required')).toBeTruthy()
  })

  it('starts in its first field without opening a date’s calendar over the others', async () => {
    const { user } = await renderKit(
      <Opener>
        <DateField name="from" label="Start" />
      </Opener>,
    )
    await user.click(press('Open'))
    const first = await screen.findByLabelText('Start')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(document.querySelector('.ant-picker-dropdown')).toBeNull()
  })

  it('explains why it cannot be submitted before a required change', async () => {
    const { user } = await renderKit(<Opener untouchedHint="Nothing changed yet." />)
    await user.click(press('Open'))
    const name = await screen.findByLabelText('Name')
    expect(press('Save Changes').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Nothing changed yet.')).toBeTruthy()
    await user.type(name, 'Vorderhaus')
    expect(press('Save Changes').hasAttribute('disabled')).toBe(false)
    expect(screen.queryByText('Nothing changed yet.')).toBeNull()
  })

  it('starts fresh each time it opens', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'typed')
    await user.click(press('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(press('Open'))
    await waitFor(() => expect(screen.getAllByLabelText('Name').at(-1)).toHaveProperty('value', ''))
  })

  it('accepts a typed date in the person’s format, and keeps and refuses invalid text', async () => {
    const sent: unknown[] = []
    const { user } = await renderKit(<Opener onSubmit={async (values) => void sent.push(values)} />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    const day = screen.getByLabelText(/Available from/)
    await user.type(day, 'soon')
    await user.tab({ shift: true })
    expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
    expect(day).toHaveProperty('value', 'soon')
    await user.clear(day)
    await user.type(day, '4/3/2027{Enter}')
    await user.click(press('Save Changes'))
    await waitFor(() => expect(sent).toEqual([{ name: 'Haus', from: '2027-04-03' }]))
  })

  it('notifies of success, and closes', async () => {
    const { user } = await renderKit(<Opener done="Building updated" failed="Failed" />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    await user.click(press('Save Changes'))
    expect(await screen.findByText('Building updated')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('notifies once of a failure, and stays open with the reason', async () => {
    const fail = () => {
      throw Object.assign(new Error(), { name: 'ApiError', status: 409, type: 'x', detail: 'Taken' })
    }
    const { user } = await renderKit(<Opener done="Stored" failed="Failed to update" onSubmit={fail} />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    await user.click(press('Save Changes'))
    expect(await screen.findByText('Taken')).toBeTruthy()
    expect(screen.getAllByText('Failed to update')).toHaveLength(1)
    expect(screen.queryByText('Stored')).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haus')
  })

  it('stays open silently if submitting returns false', async () => {
    const { user } = await renderKit(<Opener done="Stored" onSubmit={async () => false} />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    await user.click(press('Save Changes'))
    await waitFor(() => expect(press('Save Changes').getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.getByRole('dialog', { name: 'Edit building' })).toBeTruthy()
    expect(screen.queryByText('Stored')).toBeNull()
    // Not everything is stored: input is still unsaved.
    await user.click(press('Cancel'))
    expect(await screen.findByRole('button', { name: /Discard/ })).toBeTruthy()
  })

  it('passes the changes beside the values', async () => {
    const sent = vi.fn()
    const { user } = await renderKit(
      <Opener initialValues={{ name: 'Haus', from: '2027-01-01' }} onSubmit={sent} />,
    )
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), ' 2')
    await user.click(press('Save Changes'))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ name: 'Haus 2', from: '2027-01-01' }, { name: 'Haus 2' }),
    )
    await user.click(press('Open'))
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ name: 'Haus', from: '2027-01-01' }, {}))
  })

  it('confirms when Back would discard input, and keeps or discards it', async () => {
    const { user } = await renderKit(<Addressed />)
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    fireEvent.click(screen.getByText('Back'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByText('in the URL')).toBeTruthy()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haus')
    await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull())
    fireEvent.click(screen.getByText('Back'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('not in the URL')).toBeTruthy()
  })

  it('does not confirm when Back is pressed while submitting; input is kept on failure', async () => {
    let fail = (_: unknown) => {}
    const { user } = await renderKit(
      <Addressed onSubmit={() => new Promise((_, reject) => (fail = reject))} />,
    )
    await user.type(await screen.findByLabelText('Name'), 'Haus')
    await user.click(press('Save Changes'))
    fireEvent.click(screen.getByText('Back'))
    expect(screen.queryByText('Discard changes?')).toBeNull()
    await act(async () =>
      fail(Object.assign(new Error(), { name: 'ApiError', status: 500, type: 'x', detail: '' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Haus')
    expect(screen.getByText('in the URL')).toBeTruthy()
  })

  it('that only confirms keeps no draft, asks nothing, and waits for its details', async () => {
    const draft = { read: () => undefined, write: vi.fn(), clear: vi.fn() }
    const dialog = { open: true, leaving: false, close: vi.fn(), show() {}, discard() {}, setDirty: vi.fn() }
    await renderKit(<Opener dialog={{ ...dialog, draft }} confirms waiting />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Vorderhaus' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('Discard changes?')).toBeNull()
    expect(dialog.close).toHaveBeenCalled()
    expect(dialog.setDirty).not.toHaveBeenCalledWith(true)
    expect(draft.write).not.toHaveBeenCalled()
  })

  it('submits once on a double click, if submitting again means to insist', async () => {
    const sent = vi.fn(() => false)
    await renderKit(<Addressed initialValues={{ name: 'Haus' }} onSubmit={sent} />)
    for (const detail of [1, 2]) {
      fireEvent.click(press('Save Changes'), { detail })
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    }
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
