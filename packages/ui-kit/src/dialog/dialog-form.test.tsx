import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { DateField } from '../form/date-field.tsx'
import { TextField } from '../form/text-fields.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm } from './dialog-form.tsx'

const schema = z.object({ name: z.string().min(1), from: z.iso.date().nullish() })

interface OpenerProps {
  onSubmit?: (values: z.infer<typeof schema>) => unknown
  untouchedHint?: string
}

function Opener({ onSubmit = () => {}, untouchedHint }: OpenerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogForm
        open={open}
        title="Edit building"
        schema={schema}
        submitLabel="Save Changes"
        untouchedHint={untouchedHint}
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          await onSubmit(values)
          setOpen(false)
        }}
      >
        <TextField name="name" label="Name" autoFocus />
        <DateField name="from" label="Available from" optional />
      </DialogForm>
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

describe('DialogForm', () => {
  it('closes a clean form at once and gives the focus back', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    expect(await screen.findByRole('dialog', { name: 'Edit building' })).toBeTruthy()
    await user.click(press('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(press('Open')))
    expect(screen.queryByText('Discard changes?')).toBeNull()
  })

  it('does not say what is missing to somebody who goes for Cancel', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    await user.click(await screen.findByLabelText('Name'))
    await user.click(press('Cancel'))
    expect(screen.queryByText('Name is required')).toBeNull()
  })

  it('cannot be sent before something is changed, where it is told so, and says why', async () => {
    const { user } = await renderKit(<Opener untouchedHint="Nothing changed yet." />)
    await user.click(press('Open'))
    const name = await screen.findByLabelText('Name')
    expect(press('Save Changes').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Nothing changed yet.')).toBeTruthy()
    await user.type(name, 'Vorderhaus')
    expect(press('Save Changes').hasAttribute('disabled')).toBe(false)
    expect(screen.queryByText('Nothing changed yet.')).toBeNull()
  })

  it('begins anew each time it opens', async () => {
    const { user } = await renderKit(<Opener />)
    await user.click(press('Open'))
    await user.type(await screen.findByLabelText('Name'), 'typed')
    await user.click(press('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(press('Open'))
    await waitFor(() => expect(screen.getAllByLabelText('Name').at(-1)).toHaveProperty('value', ''))
  })

  it('takes a typed day in the format of the person, and refuses what is none without losing it', async () => {
    const sent: unknown[] = []
    const { user } = await renderKit(<Opener onSubmit={(values) => sent.push(values)} />)
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
})
