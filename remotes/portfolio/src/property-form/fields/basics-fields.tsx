import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { propertyTypes } from '@keystead/api-client/property-groups/choices'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  FormGrid,
  FormSection,
  NumberField,
  SegmentedField,
  TextAreaField,
  TextField,
  useFormActions,
} from '@keystead/ui-kit'
import { useState } from 'react'

export interface BasicsFieldsProps {
  title: string
  /** Hides an empty description behind a button. */
  foldDescription?: boolean
}

export function BasicsFields({ title, foldDescription }: BasicsFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(propertyFields, { t })
  const { getValue } = useFormActions()
  const [folded, setFolded] = useState(foldDescription && !getValue('description'))
  const unfold = (
    <Button variant="link" size="small" icon="plus" onClick={() => setFolded(false)}>
      {t('common:field.description')}
    </Button>
  )
  return (
    <FormSection title={title} action={folded && unfold}>
      <FormGrid>
        <TextField {...input('name')} span={8} autoFocus autoComplete="off" />
        <NumberField {...input('year_built')} span={4} />
        <SegmentedField
          {...input('property_type')}
          options={propertyTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          span={12}
        />
        {!folded && <TextAreaField {...input('description')} rows={2} span={12} />}
      </FormGrid>
    </FormSection>
  )
}
