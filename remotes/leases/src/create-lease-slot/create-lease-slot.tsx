import { useLockable } from '@keystead/api-client/data/use-lockable'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { mayDo } from '@keystead/api-client/levels'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import {
  type SlotProps,
  useLastFound,
  useModuleTranslation,
  useRow,
  useUrlDialog,
} from '@keystead/module-sdk'
import { Button, lazyDialog } from '@keystead/ui-kit'
import { useUnitPlaces } from '../reads/use-unit-places.ts'

export const firstData = [
  '/property-groups/:propertyGroupId',
  '/lease-agreements/',
  '/rent-units/',
  '/buildings/',
  '/property-groups/',
]

const CreateLease = lazyDialog(() => import('../create-lease/create-lease.tsx'), 'CreateLease')

/**
 * "Create lease" on another module's page: `?newLease`, or `?newLease=<unit>` next to a unit. Hidden if leases are
 * locked or the user may let neither the property's units nor this one.
 */
export function Part({ propertyGroupId, rentUnitId = '' }: SlotProps['property.actions']) {
  const { t } = useModuleTranslation()
  const { data: group } = useRow(propertyGroups, propertyGroupId)
  // Shares the page's own query.
  const leases = useLockable(leaseAgreements.list())
  const dialog = useUrlDialog('newLease')
  // The slot can be mounted several times on a page, once per unit.
  const open = dialog.open && dialog.value === rentUnitId
  const { places } = useUnitPlaces()
  const mayLetOne = [...(places?.values() ?? [])].some(
    ({ unit, building }) =>
      building?.propertygroup_id === propertyGroupId &&
      (!rentUnitId || unit.id === rentUnitId) &&
      mayDo(unit, 'addPart'),
  )
  // Hidden until known not to be locked, so it does not flash.
  const areThere = leases.isLocked === false || leases.isError
  const isComing = leases.isLocked === undefined && !leases.isError
  const mayLet = areThere && (mayLetOne || (group && mayDo(group, 'addPart')))
  const isStarted = useLastFound({ open }, mayLet || undefined)
  return (
    <>
      {isComing && <span hidden data-coming />}
      {mayLet && (
        <Button
          variant={rentUnitId ? 'default' : 'primary'}
          size={rentUnitId ? 'small' : undefined}
          icon="file-plus"
          aria-haspopup="dialog"
          onClick={() => dialog.showFor(rentUnitId)}
        >
          {t('list.create')}
        </Button>
      )}
      {isStarted && (
        <CreateLease
          open={open}
          dialog={{ ...dialog, open }}
          unitId={rentUnitId}
          propertyGroupId={propertyGroupId}
        />
      )}
    </>
  )
}
