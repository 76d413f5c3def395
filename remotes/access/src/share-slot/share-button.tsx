import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SlotProps, useLinkBack, useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import { mayShare } from '../grant-tree/share-rights.ts'
import { sharePath } from '../paths.ts'

export const firstData = ['/property-groups/:propertyGroupId']

/** Link to the share form, on a property's page or next to a unit. Hidden without the right to reshare. */
export function Part({ propertyGroupId, rentUnitId }: SlotProps['property.actions']) {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  const group = useRow(propertyGroups, propertyGroupId, { enabled: rentUnitId === undefined })
  const unit = useRow(rentUnits, rentUnitId ?? '', { enabled: rentUnitId !== undefined })
  const row = rentUnitId === undefined ? group.data : unit.data
  if (!row || !mayShare(row)) return null
  return (
    <Button
      size={rentUnitId ? 'small' : undefined}
      icon="users"
      to={linkBack(sharePath(rentUnitId ? 'rent_unit' : 'property_group', row.id))}
    >
      {t('share.act')}
    </Button>
  )
}
