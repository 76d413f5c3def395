import type { Contact } from '@keystead/api-client/contacts/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, FormGroup, TextField } from '@keystead/ui-kit'
import { memo } from 'react'
import { AddressGroup } from './address-group.tsx'
import { BirthField, MailField } from './duplicate-fields.tsx'
import { NotesGroup } from './notes-group.tsx'
import { PreferredField } from './preferred-field.tsx'

export interface ContactFieldsProps {
  /** What is edited; none yet of a new contact. */
  contact?: Contact
  /** Whether the name takes the focus when it comes. */
  takesFocus: boolean
}

const text = { span: 6, optional: true, autoComplete: 'off' } as const
const narrow = { ...text, span: 4 } as const
const personal = ['title', 'middle_name', 'suffix', 'date_of_birth']
const reach = ['phone_secondary', 'preferred_contact_method']
const emergency = ['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relationship']

/** All that is known of a person: what most have stands open, the rest in groups. */
export const PersonFields = memo(({ contact, takesFocus }: ContactFieldsProps) => {
  const { t } = useModuleTranslation()
  return (
    <>
      <FormGrid>
        <TextField
          name="first_name"
          label={t('person.firstName')}
          span={6}
          autoFocus={takesFocus}
          autoComplete="off"
        />
        <TextField name="last_name" label={t('person.lastName')} span={6} autoComplete="off" />
        <MailField name="email" label={t('person.email')} except={contact?.id} />
        <TextField name="phone_primary" label={t('person.phone')} type="tel" {...text} />
      </FormGrid>
      <div>
        <FormGroup title={t('group.personal')} names={personal}>
          <FormGrid>
            <TextField name="title" label={t('person.title')} {...narrow} />
            <TextField name="middle_name" label={t('person.middleName')} {...narrow} />
            <TextField name="suffix" label={t('person.suffix')} {...narrow} />
            <BirthField except={contact?.id} />
          </FormGrid>
        </FormGroup>
        <FormGroup title={t('group.reach')} names={reach}>
          <FormGrid>
            <TextField name="phone_secondary" label={t('person.phone2')} type="tel" {...text} />
            <PreferredField />
          </FormGrid>
        </FormGroup>
        <AddressGroup title={t('detail.address')} stored={contact?.person?.country} />
        <FormGroup title={t('person.emergency.title')} names={emergency}>
          <FormGrid>
            <TextField name="emergency_contact_name" label={t('person.emergency.name')} {...text} />
            <TextField
              name="emergency_contact_phone"
              label={t('person.emergency.phone')}
              type="tel"
              {...text}
            />
            <TextField
              name="emergency_contact_relationship"
              label={t('person.emergency.relationship')}
              {...text}
            />
          </FormGrid>
        </FormGroup>
        <NotesGroup />
      </div>
    </>
  )
})
