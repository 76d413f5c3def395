import { useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, FormGrid } from '@keystead/ui-kit'

export interface MovedBuildingsProps {
  /** Buildings at the property's address. */
  count: number
}

/** Asks whether the buildings at the property's address get its new one. */
export function MovedBuildings({ count }: MovedBuildingsProps) {
  const { t } = useModuleTranslation()
  if (count === 0) return null
  return (
    <FormGrid>
      <CheckboxField name="moves_buildings" label={t('edit.movesBuildings', { count })} span={12} />
    </FormGrid>
  )
}
