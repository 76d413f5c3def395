import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog } from '@keystead/ui-kit'
import type { PropertyView } from '../property/property-view.ts'
import styles from './property-detail.module.css'
import { useDeleteProperty } from './use-delete-property.ts'

export interface DeletePropertyProps {
  open: boolean
  group: PropertyGroup
  /** Absent while the units are not known: the dialog then counts the buildings alone. */
  view?: PropertyView
  onClose: () => void
}

/** Asks before a property goes, and names what goes with it (R12). */
export function DeleteProperty({ open, group, view, onClose }: DeletePropertyProps) {
  const { t } = useModuleTranslation()
  const { remove, refusalText } = useDeleteProperty(group, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={t('delete.title')}
      text={
        <>
          <p>{t('delete.text', { name: group.name })}</p>
          <Cascade buildings={group.buildings.length} units={view?.occupancy.total ?? 0} />
        </>
      }
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:busy.deleting')}
      danger
      describeError={refusalText}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

function Cascade({ buildings, units }: { buildings: number; units: number }) {
  const { t, i18n } = useModuleTranslation()
  const counts = [
    buildings > 0 && t('common:count.building', { count: buildings }),
    units > 0 && t('common:count.unit', { count: units }),
  ].filter((text) => text !== false)
  if (counts.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(counts)
  return <p className={styles.cascade}>{t('delete.cascade', { list })}</p>
}
