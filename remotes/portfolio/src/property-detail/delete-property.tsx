import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog } from '@keystead/ui-kit'
import { leasesOn, useCascadeText } from '../deletion/cascade.ts'
import styles from './property-detail.module.css'
import { useDeleteProperty } from './use-delete-property.ts'

export interface DeletePropertyProps {
  open: boolean
  group: PropertyGroup
  /** Absent while the units are not known: the dialog then counts the buildings alone. */
  view?: PropertyView
  lettings: Lettings | null
  onClose: () => void
}

/** Asks before a property goes, and names what goes with it (R12). */
export function DeleteProperty({ open, group, view, lettings, onClose }: DeletePropertyProps) {
  const { t } = useModuleTranslation()
  const cascadeText = useCascadeText()
  const units = view?.buildings.flatMap((building) => building.units) ?? []
  const cascade = cascadeText({
    buildings: group.buildings.length,
    units: units.length,
    leases: leasesOn(units, lettings),
  })
  const { remove, refusal } = useDeleteProperty(group, lettings, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title')}
      text={
        <>
          <p>{t('delete.text', { name: group.name })}</p>
          {cascade && <p className={styles.cascade}>{cascade}</p>}
        </>
      }
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:busy.deleting')}
      danger
      describeError={refusal}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
