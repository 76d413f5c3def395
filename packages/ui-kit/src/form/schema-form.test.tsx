import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { brokenRules } from '../testing/axe.ts'
import { draftBox } from '../testing/draft-box.ts'
import { alertText, renderKit } from '../testing/render-kit.tsx'
import { typeByLetter } from '../testing/user.ts'
import { SegmentedField, SwitchField } from './fields/choice-fields.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextField } from './fields/text-fields.tsx'
import { SchemaForm } from './schema-form.tsx'

const schema = z.object({
  name: z.string().min(1).max(5),
  area: z.number().positive().nullish(),
  address: z.object({ city: z.string().min(1) }),
})

const fields = (
  <>
    <TextField name="name" label="Name" />
    <NumberField name="area" label="Area" optional suffix="m²" />
    <TextField name={['address', 'city']} label="City" />
  </>
)

const refused = (detail: unknown, status = 422) =>
  Object.assign(new Error('refused'), { name: 'ApiError', status, type: 'validation', detail })

async function form(
  onSubmit: (values: z.infer<typeof schema>) => unknown = () => {},
  language?: 'en' | 'de',
) {
  return renderKit(
    <SchemaForm schema={schema} submitLabel="Save" onSubmit={onSubmit} initialValues={{ name: 'Haus' }}>
      {fields}
    </SchemaForm>,
    { language },
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })
const box = draftBox()

describe('SchemaForm', () => {
  it('starts with earlier input, if kept (R48)', async () => {
    box.kept = { typed: { name: 'Hof' }, base: { name: 'Haus' } }
    await renderKit(
      <SchemaForm schema={schema} draft={box.place} onSubmit={() => {}} initialValues={{ name: 'Haus' }}>
        {fields}
      </SchemaForm>,
    )
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Hof')
    expect(screen.getByText(/have been restored\./)).toBeTruthy()
  })

  it('validates a field on blur, then on every key', async () => {
    const { user } = await form()
    const name = screen.getByLabelText('Name')
    await user.clear(name)
    expect(screen.queryByText('Name is required')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'is required',
    )
    await typeByLetter(user, name, 'A')
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull())
    await typeByLetter(user, name, 'BCDEF')
    await user.tab()
    expect(await screen.findByText('Name must be at most 5 characters')).toBeTruthy()
  })

  it('leaves other fields alone until they are touched or submitted', async () => {
    const { user } = await form()
    await user.clear(screen.getByLabelText('Name'))
    await user.tab()
    await screen.findByText('Name is required')
    expect(screen.queryByText('City is required')).toBeNull()
  })

  it('focuses the first invalid field on submit, and announces the error', async () => {
    const sent = vi.fn()
    const { user } = await form(sent)
    await user.clear(screen.getByLabelText('Name'))
    await user.click(save())
    await screen.findByText('City is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(alertText()).toContain('check your input')
    expect(sent).not.toHaveBeenCalled()
  })

  it("submits the schema's output once, however often it is clicked", async () => {
    let finish = () => {}
    const sent = vi.fn(() => new Promise<void>((done) => (finish = done)))
    const { user } = await form(sent)
    await user.type(screen.getByLabelText(/Area/), '72,5')
    await user.type(screen.getByLabelText('City'), 'Berlin')
    await user.click(save())
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'))
    await user.click(save())
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent).toHaveBeenCalledWith(
      { name: 'Haus', area: 72.5, address: { city: 'Berlin' } },
      { area: 72.5, address: { city: 'Berlin' } },
    )
    await act(async () => finish())
  })

  it("shows a server's error at its field, others on top, and keeps the input", async () => {
    const { user } = await form(() => {
      throw refused([
        { loc: ['body', 'address', 'city'], msg: 'City is unknown', type: 'unknown_city' },
        { loc: ['body', 'owner'], msg: 'Owner is missing', type: 'value_error' },
      ])
    })
    await user.type(screen.getByLabelText('City'), 'Xyz')
    await user.click(save())
    const city = screen.getByLabelText('City')
    await screen.findByText('City is unknown')
    expect(city).toHaveProperty('value', 'Xyz')
    expect(city.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(city))
    expect(alertText()).toContain('Owner is missing')
    await user.type(screen.getByLabelText('Name'), '!')
    expect(screen.getByText('City is unknown')).toBeTruthy()
    await user.type(city, '!')
    await waitFor(() => expect(screen.queryByText('City is unknown')).toBeNull())
  })

  it.each([
    [{ status: 0, type: 'network', detail: '' }, 'Network error. Please check your connection.'],
    [{ status: 503, type: 'x', detail: 'boom' }, 'Server error. Please try again later.'],
    [{ status: 409, type: 'taken', detail: 'Someone was faster' }, 'Someone was faster'],
  ])('shows an error without a field: %o', async (error, words) => {
    const { user } = await form(() => {
      throw Object.assign(new Error(), { name: 'ApiError' }, error)
    })
    await user.type(screen.getByLabelText('City'), 'Berlin')
    await user.click(save())
    await waitFor(() => expect(alertText()).toContain(words))
  })

  it('marks optional fields with "optional", and others as required without an asterisk', async () => {
    await form()
    expect(screen.getByLabelText(/Area/).getAttribute('aria-required')).toBeNull()
    expect(screen.getByText('optional')).toBeTruthy()
    expect(screen.getByLabelText('Name').getAttribute('aria-required')).toBe('true')
    expect(
      document.querySelector('.ant-form-item-required:not(.ant-form-item-required-mark-hidden)'),
    ).toBeNull()
  })

  it('reports when it becomes dirty and clean', async () => {
    const heard = vi.fn()
    const { user } = await renderKit(
      <SchemaForm schema={schema} onSubmit={() => {}} initialValues={{ name: 'a' }} onDirtyChange={heard}>
        {fields}
      </SchemaForm>,
    )
    await user.type(screen.getByLabelText('Name'), 'b')
    await user.type(screen.getByLabelText('Name'), '{Backspace}')
    expect(heard.mock.calls).toEqual([[true], [false]])
  })

  it('is clean while and after submitting, and dirty again on failure', async () => {
    const heard = vi.fn()
    let fails = true
    const { user } = await renderKit(
      <SchemaForm
        schema={z.object({ name: z.string() })}
        submitLabel="Save"
        initialValues={{ name: 'a' }}
        onDirtyChange={heard}
        onSubmit={() => {
          if (fails) throw refused('no', 409)
        }}
      >
        <TextField name="name" label="Name" />
      </SchemaForm>,
    )
    await user.type(screen.getByLabelText('Name'), 'b')
    await user.click(save())
    await waitFor(() => expect(heard.mock.calls).toEqual([[true], [false], [true]]))
    fails = false
    await user.click(save())
    await waitFor(() => expect(heard.mock.calls.at(-1)).toEqual([false]))
    await user.type(screen.getByLabelText('Name'), 'c')
    expect(heard.mock.calls.at(-1)).toEqual([true])
  })

  it('sends null for a cleared optional text', async () => {
    const sent = vi.fn()
    const { user } = await renderKit(
      <SchemaForm
        schema={z.object({ notes: z.string().nullish() })}
        submitLabel="Save"
        initialValues={{ notes: 'x' }}
        onSubmit={sent}
      >
        <TextField name="notes" label="Notes" optional />
      </SchemaForm>,
    )
    await user.clear(screen.getByLabelText(/Notes/))
    await user.click(save())
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ notes: null }, { notes: null }))
  })

  it('is available in German', async () => {
    const { user } = await form(undefined, 'de')
    await user.clear(screen.getByLabelText('Name'))
    await user.tab()
    expect(await screen.findByText('Bitte ausfüllen: Name')).toBeTruthy()
  })

  it('has no axe violations', async () => {
    const { container } = await renderKit(
      <SchemaForm schema={schema} submitLabel="Save" onSubmit={() => {}}>
        {fields}
        <SelectField name="country" label="Country" options={[{ value: 'DE', label: 'Germany' }]} />
        <SegmentedField
          name="type"
          label="Type"
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
        <SwitchField name="active" label="Active" />
      </SchemaForm>,
    )
    expect(await brokenRules(container)).toEqual([])
  })
})
