import { contactTypes } from '@keystead/api-client/contacts/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, SegmentedField, useFormValues } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import { OrganizationFields } from './organization-fields.tsx'
import { PersonFields } from './person-fields.tsx'

/** The kind, and the fields of that kind; those of the other keep what was typed in them. */
export function CreateFields() {
  const { t } = useModuleTranslation()
  const { contact_type } = useFormValues<{ contact_type: string }>()
  // Who changes the kind stays there: only the first fields ask for the focus.
  const isFirst = useRef(true)
  useEffect(() => {
    isFirst.current = false
  }, [])
  return (
    <>
      <FormGrid>
        <SegmentedField
          name="contact_type"
          label={t('common:field.type')}
          options={contactTypes.map((type) => ({ value: type, label: t(`create.type.${type}`) }))}
          span={12}
        />
      </FormGrid>
      {contact_type === 'organization' ? (
        <OrganizationFields takesFocus={isFirst.current} />
      ) : (
        <PersonFields takesFocus={isFirst.current} />
      )}
    </>
  )
}
