import { mailMark, organizationMark, personMark } from '@keystead/api-client/contacts/duplicates'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DateField, TextField, useFormValues } from '@keystead/ui-kit'
import { useDuplicateHint } from './use-duplicate-hint.tsx'

/**
 * The fields that tell of a contact that is probably there already: same e-mail (R41), same name and day of birth, same
 * name of an organization. It is said before it is saved, and never keeps it from being saved.
 */
interface DuplicateFieldProps {
  /** The contact that is edited: it is not its own double. */
  except?: string
}

type Typed = Record<string, string | null | undefined>

export interface MailFieldProps extends DuplicateFieldProps {
  name: string
  label: string
}

export function MailField({ name, label, except }: MailFieldProps) {
  const hint = useDuplicateHint(except)
  const typed = useFormValues<Typed>()
  return (
    <TextField
      name={name}
      label={label}
      type="email"
      warning={hint(mailMark(typed[name]))}
      span={6}
      optional
      autoComplete="off"
    />
  )
}

export function BirthField({ except }: DuplicateFieldProps) {
  const { t } = useModuleTranslation()
  const hint = useDuplicateHint(except)
  const { first_name, last_name, date_of_birth } = useFormValues<Typed>()
  return (
    <DateField
      name="date_of_birth"
      label={t('person.birth')}
      warning={hint(personMark(first_name, last_name, date_of_birth))}
      span={6}
      wideOnPhones
      optional
    />
  )
}

export function OrganizationNameField({ takesFocus, except }: DuplicateFieldProps & { takesFocus: boolean }) {
  const { t } = useModuleTranslation()
  const hint = useDuplicateHint(except)
  const { organization_name } = useFormValues<Typed>()
  return (
    <TextField
      name="organization_name"
      label={t('org.name')}
      warning={hint(organizationMark(organization_name))}
      span={12}
      autoFocus={takesFocus}
      autoComplete="off"
    />
  )
}
