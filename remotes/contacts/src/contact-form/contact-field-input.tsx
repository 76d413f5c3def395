import { mailMark, organizationMark, personMark } from '@keystead/api-client/contacts/duplicates'
import { contactFields, organizationFields, personFields } from '@keystead/api-client/contacts/fields'
import { countryNameOptions } from '@keystead/api-client/country-memory'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { Fields } from '@keystead/api-client/fields/kinds'
import { ownValue } from '@keystead/api-client/own-value'
import { useFormat, useModuleTranslation, useSession } from '@keystead/module-sdk'
import {
  DateField,
  SelectField,
  TextAreaField,
  TextField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { type ReactNode, useState } from 'react'
import { nameOf, type PlacedField } from './field-groups.ts'
import { useDuplicateHint } from './use-duplicate-hint.tsx'

export interface ContactFieldInputProps {
  placed: PlacedField
  except?: string
  autoFocus?: boolean
}

type Typed = Record<string, string | null | undefined>

/** Fields that identify a likely duplicate: e-mail, name with date of birth, organization name. */
const marks: Record<string, (typed: Typed) => string | undefined> = {
  email: ({ email }) => mailMark(email),
  email_primary: ({ email_primary }) => mailMark(email_primary),
  organization_name: ({ organization_name }) => organizationMark(organization_name),
  date_of_birth: (typed) => personMark(typed.first_name, typed.last_name, typed.date_of_birth),
}

/** One contact field with a non-blocking duplicate hint. */
export function ContactFieldInput(props: ContactFieldInputProps) {
  return nameOf(props.placed) in marks ? <MarkedInput {...props} /> : <Input {...props} />
}

function MarkedInput(props: ContactFieldInputProps) {
  const hint = useDuplicateHint(props.except)
  const mark = useFormValue((typed: Typed) => ownValue(marks, nameOf(props.placed))?.(typed))
  return <Input {...props} warning={hint(mark)} />
}

const fields: Fields = { ...contactFields, ...organizationFields, ...personFields }

function Input({ placed, autoFocus, warning }: ContactFieldInputProps & { warning?: ReactNode }) {
  const { t } = useModuleTranslation()
  const inputOf = inputsOf(fields, { t })
  const name = nameOf(placed)
  const span = typeof placed === 'string' ? (6 as const) : placed[1]
  const common = { ...inputOf(name), name, span, warning, wideOnPhones: span === 6 }
  const field = ownValue(fields, name)
  switch (field?.kind) {
    case 'country':
      return <CountryField {...common} />
    case 'choice':
      return (
        <SelectField
          {...common}
          options={field.choices.map((value) => ({ value, label: t(`choice.${name}.${value}`) }))}
        />
      )
    case 'day':
      return <BirthField {...common} />
    case 'lines':
      return <TextAreaField {...common} />
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...common} type={field.kind} autoFocus={autoFocus} autoComplete="off" />
    default:
      return <TextField {...common} autoFocus={autoFocus} autoComplete="off" />
  }
}

/** Date of birth; future dates cannot be picked and fail validation when typed. */
function BirthField(props: Parameters<typeof DateField>[0]) {
  return <DateField {...props} max={useFormat().today()} />
}

/** The 34 country names, plus the stored value if it is not one of them. */
function CountryField(props: { name: string; label: string; span: 4 | 6 | 8 | 12 }) {
  const { language } = useModuleTranslation()
  const { getValue } = useFormActions()
  const [stored] = useState(() => getValue(props.name) as string | null | undefined)
  return (
    <SelectField {...props} optional options={countryNameOptions(useSession().user.id, language, stored)} />
  )
}
