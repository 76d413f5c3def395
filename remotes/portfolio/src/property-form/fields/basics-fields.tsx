import { propertyTypes } from '@keystead/api-client/property-groups/choices'
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
  /** The description comes on demand, as long as none is there. */
  foldDescription?: boolean
}

/** Name, year, type and description. */
export function BasicsFields({ title, foldDescription }: BasicsFieldsProps) {
  const { t } = useModuleTranslation()
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
        <TextField name="name" label={t('common:field.name')} span={8} autoFocus autoComplete="off" />
        <NumberField name="year_built" label={t('field.year_built')} span={4} integer optional />
        <SegmentedField
          name="property_type"
          label={t('field.property_type')}
          options={propertyTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          span={12}
        />
        {!folded && (
          <TextAreaField
            name="description"
            label={t('common:field.description')}
            rows={2}
            optional
            span={12}
          />
        )}
      </FormGrid>
    </FormSection>
  )
}
