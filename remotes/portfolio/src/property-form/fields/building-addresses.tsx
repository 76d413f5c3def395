import { useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, FormGrid } from '@keystead/ui-kit'

export interface BuildingAddressesProps {
  /** Buildings at the property's address. */
  count: number
}

/** Asks whether the buildings at the property's address get its new one. */
export function BuildingAddresses({ count }: BuildingAddressesProps) {
  const { t } = useModuleTranslation()
  if (count === 0) return null
  return (
    <FormGrid>
      <CheckboxField name="updates_buildings" label={t('edit.updateBuildings', { count })} span={12} />
    </FormGrid>
  )
}
