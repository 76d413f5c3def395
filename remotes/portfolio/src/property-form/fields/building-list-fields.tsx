import { useModuleTranslation } from '@keystead/module-sdk'
import { FieldList, FormSection, useFormActions } from '@keystead/ui-kit'
import { newBuilding } from '../create-values.ts'
import { buildingKey } from '../step-keys.ts'
import { BuildingFields } from './building-fields.tsx'

export interface BuildingListFieldsProps {
  isStored: (stepKey: string) => boolean
}

/** Buildings of a new property: one, with more added on demand. */
export function BuildingListFields({ isStored }: BuildingListFieldsProps) {
  const { t } = useModuleTranslation()
  const { getValue } = useFormActions()
  const entries = () => (getValue('buildings') ?? []) as { id: string }[]
  const stored = (index: number) => isStored(buildingKey(entries()[index]?.id ?? ''))
  return (
    <FormSection title={t('wizard.firstBuilding')}>
      <FieldList
        name="buildings"
        min={1}
        addLabel={t('wizard.addBuilding')}
        newEntry={() => newBuilding(entries().length + 1)}
      >
        {({ index, path, remove }) => (
          <BuildingFields
            path={path}
            first={index === 0}
            remove={index === 0 || stored(index) ? undefined : remove}
          />
        )}
      </FieldList>
    </FormSection>
  )
}
