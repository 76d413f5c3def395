import { screen, waitFor } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { useDialogState } from '../dialog/dialog-place.ts'
import { Wizard } from '../dialog/wizard.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { typeByLetter } from '../testing/user.ts'
import { DateField } from './fields/date-field.tsx'
import { FieldList } from './fields/field-list.tsx'
import { NumberField } from './fields/number-field.tsx'
import { TextField } from './fields/text-fields.tsx'
import { useFormValue } from './form-context.ts'
import { SchemaForm } from './schema-form.tsx'

const schema = z.object({
  name: z.string().min(1),
  area: z.number().positive(),
  since: z.string(),
  address: z.object({ city: z.string().min(1) }),
})

let redrawn: string[] = []
beforeEach(() => {
  redrawn = []
})

const Counted = ({ id, children }: { id: string; children: ReactNode }) => (
  <Profiler id={id} onRender={(name) => redrawn.push(name)}>
    {children}
  </Profiler>
)

async function form(onSubmit: () => unknown = () => {}) {
  const { user } = await renderKit(
    <SchemaForm schema={schema} submitLabel="Save" initialValues={{ name: 'Haus' }} onSubmit={onSubmit}>
      <Counted id="name">
        <TextField name="name" label="Name" />
      </Counted>
      <Counted id="area">
        <NumberField name="area" label="Area" />
      </Counted>
      <Counted id="since">
        <DateField name="since" label="Since" />
      </Counted>
      <Counted id="city">
        <TextField name={['address', 'city']} label="City" />
      </Counted>
    </SchemaForm>,
  )
  return user
}

const settled = () => new Promise((done) => setTimeout(done, 50))

/** Fields re-rendered by an action. */
async function redrawnBy(act: () => Promise<unknown>) {
  await settled()
  redrawn = []
  await act()
  await settled()
  return [...new Set(redrawn)]
}

describe('a form while typing', () => {
  it('renders only the field being typed in', async () => {
    const user = await form()
    expect(await redrawnBy(() => typeByLetter(user, screen.getByLabelText('Name'), 'a'))).toEqual(['name'])
    await user.click(screen.getByLabelText('Area'))
    expect(await redrawnBy(() => user.keyboard('7'))).toEqual(['area'])
    expect(await redrawnBy(() => user.keyboard('2'))).toEqual(['area'])
  })

  it('also while others are invalid, and when its own error is resolved', async () => {
    const user = await form()
    await user.clear(screen.getByLabelText('Name'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Name is required')
    await screen.findByText('City is required')
    expect(await redrawnBy(() => typeByLetter(user, screen.getByLabelText('Name'), 'a'))).toEqual(['name'])
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(await redrawnBy(() => user.keyboard('b'))).toEqual(['name'])
  })

  it('renders only the field that turns out invalid on blur', async () => {
    const user = await form()
    await user.clear(screen.getByLabelText('Name'))
    const drawn = await redrawnBy(async () => {
      await user.click(document.body)
      await screen.findByText('Name is required')
    })
    expect(drawn).toEqual(['name'])
  })

  it('renders only the list entry being typed in, and what depends on its value', async () => {
    const Follows = () => (
      <p>{useFormValue((typed: { units: { number: string }[] }) => typed.units[0]?.number)}</p>
    )
    const { user } = await renderKit(
      <SchemaForm
        schema={z.object({})}
        initialValues={{ units: [{ number: '1' }, { number: '2' }] }}
        onSubmit={() => {}}
      >
        <Counted id="follows">
          <Follows />
        </Counted>
        <FieldList name="units" addLabel="Add" newEntry={() => ({ number: '' })}>
          {({ index, path }) => (
            <Counted id={`entry ${index}`}>
              <TextField name={[...path, 'number']} label={`Number ${index}`} />
            </Counted>
          )}
        </FieldList>
      </SchemaForm>,
    )
    await user.click(screen.getByLabelText('Number 1'))
    expect(await redrawnBy(() => user.keyboard('a'))).toEqual(['entry 1'])
    await user.click(screen.getByLabelText('Number 0'))
    expect(await redrawnBy(() => user.keyboard('b'))).toEqual(['entry 0', 'follows'])
    expect(screen.getByText('1b')).toBeTruthy()
  })

  it('also in a wizard’s step', async () => {
    const step = (name: string, title: string) => ({
      key: name,
      title,
      schema: z.object({ [name]: z.string().min(1) }),
      content: (
        <>
          <Counted id={name}>
            <TextField name={name} label={title} />
          </Counted>
          <Counted id="notes">
            <TextField name="notes" label="Notes" optional />
          </Counted>
        </>
      ),
    })
    const steps = [step('one', 'First'), step('two', 'Second')]
    const Open = () => (
      <Wizard
        dialog={useDialogState(true)}
        title="New"
        steps={steps}
        onSubmit={() => {}}
        submitLabel="Create"
      />
    )
    const { user } = await renderKit(<Open />)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('First is required')
    await user.click(screen.getByLabelText(/Notes/))
    expect(await redrawnBy(() => user.keyboard('a'))).toEqual(['notes'])
    await user.click(screen.getByRole('textbox', { name: 'First' }))
    expect(await redrawnBy(() => user.keyboard('b'))).toEqual(['one'])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByRole('textbox', { name: 'Second' }))
    expect(await redrawnBy(() => user.keyboard('c'))).toEqual(['two'])
  })

  it('renders no field while submitting', async () => {
    const sent = vi.fn()
    const user = await form(sent)
    await typeByLetter(user, screen.getByLabelText('Area'), '7')
    await typeByLetter(user, screen.getByLabelText('Since'), '01.02.2026')
    await typeByLetter(user, screen.getByLabelText('City'), 'Berlin')
    await user.click(document.body)
    const drawn = await redrawnBy(async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    })
    expect(drawn).toEqual([])
  })
})
