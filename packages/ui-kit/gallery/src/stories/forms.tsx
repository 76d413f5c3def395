import {
  Button,
  FormGrid,
  FormGroup,
  FormLine,
  FormSection,
  NumberField,
  SchemaForm,
  SubmitButton,
  TextField,
  useFormActions,
  useFormValue,
  useFormValues,
  useIssueText,
} from '@keystead/ui-kit'
import * as z from 'zod'
import { InForm } from '../in-form.tsx'
import type { Story } from '../story.ts'

const address = z.object({ street: z.string().min(1), city: z.string().min(1) })
const contact = z.object({ phone: z.string().nullish(), fax: z.string().nullish() })
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 800))
const refuse = () => {
  throw Object.assign(new Error(), {
    name: 'ApiError',
    status: 422,
    type: 'validation',
    detail: [{ loc: ['body', 'city'], msg: 'Not in this country', type: 'taken' }],
  })
}

function Sum() {
  const rent = useFormValue(({ rent = 0 }: { rent?: number }) => rent)
  return <p>A year: {Number(rent) * 12} €</p>
}

function All() {
  const values = useFormValues<{ rent: number }>()
  return <code>{JSON.stringify(values)}</code>
}

function Fill() {
  const { setValue, focus } = useFormActions()
  return (
    <div>
      <Button
        onClick={() => {
          setValue('rent', 900)
          focus('rent')
        }}
      >
        Take last rent
      </Button>
    </div>
  )
}

function IssueWords() {
  const textOf = useIssueText((key) => key)
  return <p>{textOf({ message: 'common:validation.tooLong?count=100', path: ['name'] }, 'Name')}</p>
}

export const forms: Story[] = [
  {
    part: 'SchemaForm',
    use: 'For a form in a page, with any Standard Schema. In a dialog take `DialogForm`, in steps `Wizard`.',
    states: {
      default: () => (
        <SchemaForm schema={address} submitLabel="Save" onSubmit={wait}>
          <FormGrid>
            <TextField name="street" label="Street" span={8} />
            <TextField name="city" label="City" span={4} />
          </FormGrid>
        </SchemaForm>
      ),
      refused: () => (
        <SchemaForm
          schema={address}
          submitLabel="Save"
          initialValues={{ street: 'Lychener Straße 48', city: 'Paris' }}
          onSubmit={refuse}
        >
          <FormGrid>
            <TextField name="street" label="Street" span={8} />
            <TextField name="city" label="City" span={4} />
          </FormGrid>
        </SchemaForm>
      ),
      error: () => (
        <InForm wrong={{ street: 'required', city: 'required' }}>
          <FormGrid>
            <TextField name="street" label="Street" span={8} />
            <TextField name="city" label="City" span={4} />
          </FormGrid>
        </InForm>
      ),
      waiting: () => (
        <SchemaForm schema={address} submitLabel="Save" waiting onSubmit={wait}>
          <TextField name="street" label="Street" />
        </SchemaForm>
      ),
    },
  },
  {
    part: 'FormGrid',
    use: 'Twelve columns of fields, one below the other on phones. For a field beside its button take `FormLine`.',
    states: {
      default: () => (
        <InForm>
          <FormGrid>
            <TextField name="street" label="Street" span={8} />
            <TextField name="number" label="Number" span={4} />
          </FormGrid>
        </InForm>
      ),
    },
  },
  {
    part: 'FormLine',
    use: 'For a field with its button beside it. For several fields take `FormGrid`.',
    states: {
      default: () => (
        <InForm>
          <FormLine>
            <TextField name="member" type="email" label="E-mail of a person" />
            <SubmitButton>Add</SubmitButton>
          </FormLine>
        </InForm>
      ),
    },
  },
  {
    part: 'FormSection',
    use: 'A heading over some fields. For fields that few need take `FormGroup`, which folds.',
    states: {
      default: () => (
        <InForm>
          <h2>Add property</h2>
          <FormSection
            title="Property"
            action={
              <Button variant="link" size="small" icon="plus">
                Description
              </Button>
            }
          >
            <TextField name="name" label="Name" />
          </FormSection>
        </InForm>
      ),
    },
  },
  {
    part: 'FormGroup',
    use: 'For optional fields: folded until one has a value or is wrong. What everybody fills in stays open in a `FormSection`.',
    states: {
      folded: () => (
        <SchemaForm schema={contact} submitLabel="Save" onSubmit={wait}>
          <h2>Edit contact</h2>
          <FormGroup title="Telephone" names={['phone']}>
            <TextField name="phone" label="Telephone" optional />
          </FormGroup>
        </SchemaForm>
      ),
      open: () => (
        <SchemaForm schema={contact} submitLabel="Save" initialValues={{ phone: '030 123' }} onSubmit={wait}>
          <h2>Edit contact</h2>
          <FormGroup title="Telephone" names={['phone']}>
            <TextField name="phone" label="Telephone" optional />
          </FormGroup>
        </SchemaForm>
      ),
    },
  },
  {
    part: 'SubmitButton',
    use: 'Where the button of a `SchemaForm` stands elsewhere than at its end. Else `submitLabel` is enough.',
    states: {
      default: () => (
        <InForm>
          <div>
            <SubmitButton>Save</SubmitButton>
          </div>
        </InForm>
      ),
      large: () => (
        <InForm>
          <SubmitButton size="large" block>
            Sign in
          </SubmitButton>
        </InForm>
      ),
    },
  },
  {
    part: 'useFormValue',
    use: 'For a field that depends on another: draws anew only when that part changes.',
    states: {
      default: () => (
        <InForm values={{ rent: 850 }}>
          <NumberField name="rent" label="Rent" money suffix="€" />
          <Sum />
        </InForm>
      ),
    },
  },
  {
    part: 'useFormValues',
    use: 'For a preview of the whole form. For one value take `useFormValue`, which draws less often.',
    states: {
      default: () => (
        <InForm values={{ rent: 850 }}>
          <NumberField name="rent" label="Rent" money suffix="€" />
          <All />
        </InForm>
      ),
    },
  },
  {
    part: 'useFormActions',
    use: 'For a button that fills in a field. To read values take `useFormValue`.',
    states: {
      default: () => (
        <InForm>
          <NumberField name="rent" label="Rent" money suffix="€" />
          <Fill />
        </InForm>
      ),
    },
  },
  {
    part: 'useIssueText',
    use: 'A schema’s message outside a form, as for the rows of a file. Forms do it by themselves.',
    states: { default: IssueWords },
  },
]
