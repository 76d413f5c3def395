import { useState } from 'react'
import * as z from 'zod'
import {
  Button,
  Card,
  CheckboxField,
  ConfirmDialog,
  DateField,
  DialogForm,
  FormGrid,
  FormLine,
  NumberField,
  Page,
  PasswordField,
  SchemaForm,
  SegmentedField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  useDialogState,
  useKitNotify,
} from '../../src/index.ts'

const schema = z.object({
  name: z.string().min(1).max(20),
  email: z.email(),
  area: z.number().positive().nullish(),
  date: z.iso.date().nullish(),
  country: z.string(),
  notes: z.string().max(10).nullish(),
})

const member = z.object({ member: z.email() })

/** All fields, at rest and wrong. */
export function FormBoard() {
  const notify = useKitNotify()
  const edit = useDialogState()
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title="Forms"
      actions={
        <>
          <Button onClick={() => setAsking(true)}>Delete</Button>
          <Button onClick={edit.show}>Edit</Button>
        </>
      }
    >
      <Card>
        <SchemaForm
          schema={schema}
          submitLabel="Save"
          initialValues={{ type: 'residential', active: true }}
          onSubmit={() => {
            notify({ kind: 'success', text: 'Saved' })
            throw Object.assign(new Error(), {
              name: 'ApiError',
              status: 422,
              type: 'validation',
              detail: [{ loc: ['body', 'name'], msg: 'This name is taken', type: 'taken' }],
            })
          }}
        >
          <Fields />
        </SchemaForm>
      </Card>
      <Card>
        <SchemaForm schema={member} initialValues={{ member: '' }} onSubmit={() => {}}>
          <FormLine>
            <TextField name="member" type="email" label="E-mail of a person" />
            <SubmitButton>Add</SubmitButton>
          </FormLine>
        </SchemaForm>
      </Card>
      <DialogForm
        dialog={edit}
        title="Edit building"
        schema={schema}
        submitLabel="Save Changes"
        size={720}
        hint="A hint in the foot."
        onSubmit={() => {}}
        done="Building updated"
      >
        <Fields />
      </DialogForm>
      <ConfirmDialog
        open={asking}
        title="Delete property?"
        text="Are you sure you want to delete this property? This action cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => new Promise((done) => setTimeout(done, 1500)).then(() => setAsking(false))}
      />
    </Page>
  )
}

function Fields() {
  return (
    <FormGrid>
      <TextField name="name" label="Name" span={6} hint="At most 20 characters." />
      <TextField name="email" type="email" label="E-mail" span={6} />
      <NumberField name="area" label="Area" suffix="m²" optional span={4} />
      <DateField name="date" label="Available from" optional span={4} />
      <SelectField
        name="country"
        label="Country"
        placeholder="Choose"
        span={4}
        options={[
          { value: 'DE', label: 'Germany' },
          { value: 'AT', label: 'Austria' },
        ]}
      />
      <SegmentedField
        name="type"
        label="Type"
        options={[
          { value: 'residential', label: 'Residential' },
          { value: 'mixed', label: 'Mixed' },
        ]}
      />
      <TextAreaField name="notes" label="Notes" optional />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        showLabel="Show password"
        hideLabel="Hide password"
        optional
        span={6}
      />
      <SwitchField name="active" label="Active" />
      <CheckboxField name="terms" label="I agree" />
    </FormGrid>
  )
}
