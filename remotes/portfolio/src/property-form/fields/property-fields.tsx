import { useModuleTranslation } from '@keystead/module-sdk'
import { AddressFields } from './address-fields.tsx'
import { BasicsFields } from './basics-fields.tsx'
import { BuildingListFields } from './building-list-fields.tsx'

export interface PropertyFieldsProps {
  isStored: (stepKey: string) => boolean
}

/** First wizard step: property, address and buildings. */
export function PropertyFields({ isStored }: PropertyFieldsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <BasicsFields title={t('table.property')} foldDescription />
      <AddressFields />
      <BuildingListFields isStored={isStored} />
    </>
  )
}
