import { countryNameOptions } from '@keystead/api-client/country-memory'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { FormGrid, FormGroup, SelectField, TextField } from '@keystead/ui-kit'

export interface AddressGroupProps {
  title: string
  /** A country that is stored and not among those offered: it can be kept. */
  stored?: string | null
  /** Of the fields' names: an organization has two addresses. */
  prefix?: '' | 'billing_'
}

const text = { optional: true, autoComplete: 'off' } as const
const wide = { ...text, wideOnPhones: true } as const
const parts = ['address_line1', 'address_line2', 'postal_code', 'city', 'state', 'country']

/** Street, postal code and city, and the country by its name (R16, R36). */
export function AddressGroup({ title, stored, prefix = '' }: AddressGroupProps) {
  const { t, language } = useModuleTranslation()
  const { user } = useSession()
  return (
    <FormGroup title={title} names={parts.map((part) => prefix + part)}>
      <FormGrid>
        <TextField
          name={`${prefix}address_line1`}
          label={t('common:field.addressLine1')}
          span={6}
          {...wide}
        />
        <TextField
          name={`${prefix}address_line2`}
          label={t('common:field.addressLine2')}
          span={6}
          {...wide}
        />
        <TextField name={`${prefix}postal_code`} label={t('common:field.postalCode')} span={4} {...text} />
        <TextField name={`${prefix}city`} label={t('common:field.city')} span={8} {...text} />
        <TextField name={`${prefix}state`} label={t('common:field.state')} span={6} {...wide} />
        <SelectField
          name={`${prefix}country`}
          label={t('common:field.country')}
          options={countryNameOptions(user.id, language, stored)}
          span={6}
          wideOnPhones
          optional
        />
      </FormGrid>
    </FormGroup>
  )
}
