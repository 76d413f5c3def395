import { levels, mayDo } from '@keystead/api-client/levels'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { type SlotProps, useModuleTranslation, useRow, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog } from '@keystead/ui-kit'

const CreateLease = lazyDialog(() => import('../lease-form/create-lease.tsx'), 'CreateLease')

/**
 * "Create lease" on another module's page, in place: `?newLease`, or `?newLease=<unit>` where it stands beside a unit.
 * Absent where the person's level on the property does not allow it (R26).
 */
export function Part({ propertyGroupId, rentUnitId = '' }: SlotProps['property.actions']) {
  const { t } = useModuleTranslation()
  const { data: group } = useRow(propertyGroups, propertyGroupId)
  const dialog = useUrlDialog('newLease')
  // Several may stand on the page, each for another unit.
  const open = dialog.open && dialog.value === rentUnitId
  if (!group || !mayDo(group, levels.parts)) return null
  return (
    <>
      <Button
        variant={rentUnitId ? 'default' : 'primary'}
        size={rentUnitId ? 'small' : undefined}
        icon="file-plus"
        aria-haspopup="dialog"
        onClick={() => dialog.showFor(rentUnitId)}
      >
        {t('list.create')}
      </Button>
      <CreateLease
        open={open}
        dialog={{ ...dialog, open }}
        unitId={rentUnitId}
        propertyGroupId={propertyGroupId}
      />
    </>
  )
}
