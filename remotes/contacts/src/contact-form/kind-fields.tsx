import { type ContactType, contactTypes } from '@keystead/api-client/contacts/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormGroup, SegmentedField, useFormValue } from '@keystead/ui-kit'
import { memo, useState } from 'react'
import { ContactFieldInput } from './contact-field-input.tsx'
import { fieldGroups, nameOf, openFields } from './field-groups.ts'

export interface KindFieldsProps {
  type: ContactType
  /** The contact being edited, excluded from duplicate detection. */
  except?: string
  /** Whether the name is focused on mount. */
  takesFocus?: boolean
}

/** All fields of a person or an organization. */
export const KindFields = memo(({ type, except, takesFocus = true }: KindFieldsProps) => {
  const { t } = useModuleTranslation()
  return (
    <>
      <FormGrid>
        {openFields[type].map((field, at) => (
          <ContactFieldInput
            key={nameOf(field)}
            placed={field}
            except={except}
            autoFocus={takesFocus && at === 0}
          />
        ))}
      </FormGrid>
      <div>
        {fieldGroups[type].map(({ title, fields }) => (
          <FormGroup key={title} title={t(title)} names={fields.map(nameOf)}>
            <FormGrid>
              {fields.map((field) => (
                <ContactFieldInput key={nameOf(field)} placed={field} except={except} />
              ))}
            </FormGrid>
          </FormGroup>
        ))}
      </div>
    </>
  )
})

/** The kind and its fields; values typed for the other kind are kept. */
export function CreateFields() {
  const { t } = useModuleTranslation()
  const type = useFormValue((typed: { contact_type?: ContactType }) => typed.contact_type ?? 'person')
  // Only the first kind's fields ask for focus: switching keeps it on the switch.
  const [first] = useState(type)
  const [isSwitched, setSwitched] = useState(false)
  if (type !== first && !isSwitched) setSwitched(true)
  const options = contactTypes.map((value) => ({ value, label: t(`choice.contact_type.${value}`) }))
  return (
    <>
      <FormGrid>
        <SegmentedField name="contact_type" label={t('common:field.type')} options={options} span={12} />
      </FormGrid>
      <KindFields type={type} takesFocus={!isSwitched} />
    </>
  )
}
