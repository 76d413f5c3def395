import type { Together } from '@keystead/api-client/edit-conflict'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { TextField } from '../form/fields/text-fields.tsx'
import { FormGroup } from '../form/form-group.tsx'
import { draftBox } from '../testing/draft-box.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm } from './dialog-form.tsx'
import { Wizard } from './wizard.tsx'

const box = draftBox()

function usePlace() {
  const [, setDirty] = useState(false)
  return { open: true, leaving: false, close() {}, show() {}, discard() {}, setDirty, draft: box.place }
}

const name = z.object({ name: z.string().min(1) })
const note = z.object({ note: z.string().nullish() })
const schema = name.extend(note.shape)
const stored = { name: 'Haus', note: 'Old' }
const theirs = { ...stored, name: 'Turm' }

interface Props {
  row?: typeof stored
  version?: string
  onSubmit?: (values: object, changes: object) => unknown
  folded?: boolean
  together?: Together[]
}

function Edit({ row = stored, version = 'v1', onSubmit = () => {}, folded, together }: Props) {
  const noteField = <TextField name="note" label="Note" optional />
  return (
    <DialogForm
      dialog={usePlace()}
      title="Edit"
      schema={schema}
      initialValues={row}
      version={version}
      together={together}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" />
      {folded ? (
        <FormGroup title="More" names={['note']}>
          {noteField}
        </FormGroup>
      ) : (
        noteField
      )}
    </DialogForm>
  )
}

function EditInSteps({ row = stored, version = 'v1', onSubmit = () => {} }: Props) {
  return (
    <Wizard
      dialog={usePlace()}
      title="Edit"
      initialValues={row}
      version={version}
      submitLabel="Save"
      onSubmit={onSubmit}
      steps={[
        { key: 'name', title: 'First', schema: name, content: <TextField name="name" label="Name" /> },
        {
          key: 'note',
          title: 'Second',
          schema: note,
          content: <TextField name="note" label="Note" optional />,
        },
      ]}
    />
  )
}

const refuse = () => {
  throw Object.assign(new Error(), { name: 'EditConflict', fields: ['name'], stored: theirs })
}
const choiceOf = (label: string) => screen.findByRole('radiogroup', { name: label })
const press = (words: string) => screen.getByRole('button', { name: words })

describe('a conflict (R45) after a reload', () => {
  it('is shown again if unresolved', async () => {
    const { user, unmount } = await renderKit(<Edit onSubmit={refuse} />)
    await user.type(screen.getByLabelText('Name'), ' 2')
    await user.click(press('Save'))
    await choiceOf('Name')
    await user.type(screen.getByLabelText(/Note/), '!')
    unmount()
    const sent = vi.fn()
    const again = await renderKit(<Edit row={theirs} version="v2" onSubmit={sent} />)
    expect((await choiceOf('Name')).textContent).toContain('Turm')
    await again.user.type(screen.getByLabelText(/Note/), '!')
    again.unmount()
    const third = await renderKit(<Edit row={theirs} version="v2" onSubmit={sent} />)
    await choiceOf('Name')
    await third.user.click(press('Save'))
    expect(await screen.findByText('Please choose one of the two.')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })

  it('is not shown again once resolved', async () => {
    const { user, unmount } = await renderKit(<Edit onSubmit={refuse} />)
    await user.type(screen.getByLabelText('Name'), ' 2')
    await user.click(press('Save'))
    await choiceOf('Name')
    await user.click(screen.getByRole('radio', { name: /Your version/ }))
    unmount()
    const sent = vi.fn()
    const again = await renderKit(<Edit row={theirs} version="v2" onSubmit={sent} />)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await again.user.click(press('Save'))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.anything(), { name: 'Haus 2' }))
  })

  it('is between both sides’ values of fields that belong together', async () => {
    const both: Together[] = [['name', 'note']]
    const { user, unmount } = await renderKit(<Edit together={both} />)
    await user.type(screen.getByLabelText(/Note/), '!')
    unmount()
    const sent = vi.fn()
    const again = await renderKit(<Edit row={theirs} version="v2" together={both} onSubmit={sent} />)
    expect((await choiceOf('Name')).textContent).toContain('Turm')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Haus')
    for (const label of ['Name', 'Note'])
      await again.user.click(within(await choiceOf(label)).getByRole('radio', { name: /Your version/ }))
    await again.user.click(press('Save'))
    const mine = { name: 'Haus', note: 'Old!' }
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.anything(), mine))
  })

  it('is shown again if only a field that belongs to it has changed', async () => {
    const both: Together[] = [['name', 'note']]
    const row = { ...stored, note: 'New' }
    const { user, unmount } = await renderKit(<Edit together={both} />)
    await user.type(screen.getByLabelText('Name'), ' 2')
    unmount()
    const again = await renderKit(<Edit row={row} version="v2" together={both} />)
    await choiceOf('Name')
    await again.user.type(screen.getByRole('textbox', { name: /Note/ }), '!')
    again.unmount()
    await renderKit(<Edit row={row} version="v2" together={both} />)
    expect(await choiceOf('Name')).toBeTruthy()
  })

  it('is shown in a wizard on the field’s step, by its label', async () => {
    box.kept = { typed: { name: 'Hof' }, base: { name: 'Haus' }, version: 'v1', step: 1 }
    await renderKit(<EditInSteps row={theirs} version="v2" />)
    expect((await choiceOf('Name')).textContent).toContain('Turm')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Hof')
  })

  it('shows its label on a later step too, before that was shown', async () => {
    box.kept = { typed: { name: 'Hof' }, base: { name: 'Haus' }, version: 'v1', step: 1 }
    const sent = vi.fn().mockImplementationOnce(refuse)
    const { user } = await renderKit(<EditInSteps onSubmit={sent} />)
    await user.click(press('Save'))
    expect((await choiceOf('Name')).textContent).toContain('Turm')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Changed/ }))
    expect(screen.getByRole('region', { name: 'Second' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Name', hidden: true })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Your version/ }))
    await user.click(press('Save'))
    await waitFor(() => expect(sent.mock.calls[1]?.[1]).toEqual({ name: 'Hof' }))
  })

  it('opens a folded group if its field was cleared', async () => {
    box.kept = { typed: { note: null }, base: { note: 'Old' }, version: 'v1' }
    const { user } = await renderKit(<Edit folded row={{ ...stored, note: 'New' }} version="v2" />)
    expect((await choiceOf('Note')).textContent).toContain('New')
    expect(press('More').getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('radio', { name: /Saved version/ }))
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveProperty('value', 'New')
    await user.click(press('More'))
    expect(press('More').getAttribute('aria-expanded')).toBe('false')
  })

  it('opens a folded group if found on saving', async () => {
    box.kept = { typed: { note: null }, base: { note: 'Old' }, version: 'v1' }
    const sent = () => {
      throw Object.assign(new Error(), {
        name: 'EditConflict',
        fields: ['note'],
        stored: { ...stored, note: 'New' },
      })
    }
    const { user } = await renderKit(<Edit folded onSubmit={sent} />)
    await user.click(press('Save'))
    expect((await choiceOf('Note')).textContent).toContain('New')
    expect(press('More').getAttribute('aria-expanded')).toBe('true')
  })

  it('of a later step is shown there', async () => {
    box.kept = { typed: { note: 'Mine' }, base: { note: 'Old' }, version: 'v1', step: 1 }
    const { user } = await renderKit(<EditInSteps row={{ ...stored, note: 'New' }} version="v2" />)
    expect(screen.getByLabelText('Name')).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await user.click(press('Next'))
    expect((await choiceOf('Note')).textContent).toContain('New')
  })
})
