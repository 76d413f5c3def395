import { useModuleTranslation } from '@keystead/module-sdk'
import { FieldList, FormSection, useFormActions } from '@keystead/ui-kit'
import { nextBuildingNumber } from '../../building-form/next-building-number.ts'
import { newBuilding } from '../create-values.ts'
import { buildingKey } from '../step-keys.ts'
import { BuildingFields } from './building-fields.tsx'

export interface BuildingListFieldsProps {
  isStored: (stepKey: string) => boolean
}

/** Buildings of a new property: one, with more added on demand. */
export function BuildingListFields({ isStored }: BuildingListFieldsProps) {
  const { t } = useModuleTranslation()
  const { getValue, setValue } = useFormActions()
  const entries = () => (getValue('buildings') ?? []) as { id: string; building_number?: string }[]
  const stored = (index: number) => isStored(buildingKey(entries()[index]?.id ?? ''))
  /** Its units go to the first building, which is proposed again. */
  const vacate = (id?: string) => {
    const units = (getValue('units') ?? []) as { building?: string | null }[]
    for (const [at, { building }] of units.entries())
      if (building === id) setValue(['units', at, 'building'], null)
  }
  return (
    <FormSection title={t('wizard.firstBuilding')}>
      <FieldList
        name="buildings"
        min={1}
        addLabel={t('wizard.addBuilding')}
        newEntry={() => newBuilding(nextBuildingNumber(entries()))}
      >
        {({ index, path, remove }) => (
          <BuildingFields
            path={path}
            first={index === 0}
            remove={
              remove && index > 0 && !stored(index)
                ? () => {
                    vacate(entries()[index]?.id)
                    remove()
                  }
                : undefined
            }
          />
        )}
      </FieldList>
    </FormSection>
  )
}
