import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'
import { Cascade } from '../deletion/cascade.tsx'
import styles from './property-detail.module.css'

export interface DeletePropertyProps {
  deletion: Deletion<PropertyGroup>
  /** Absent until units are loaded; the dialog then counts buildings only. */
  view?: PropertyView
  lettings: Lettings | null
}

/** Confirms deleting a property, listing what is deleted with it. */
export function DeleteProperty({ deletion, view, lettings }: DeletePropertyProps) {
  const { t } = useModuleTranslation()
  const units = view ? unitsOf(view) : []
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={(group) => (
        <>
          <p>{t('delete.text', { name: group.name })}</p>
          <p className={styles.cascade}>
            <Cascade
              of="property-groups"
              id={group.id}
              buildings={group.buildings.length}
              units={units.length}
              leases={leasesOn(units, lettings)}
            />
          </p>
        </>
      )}
    />
  )
}
