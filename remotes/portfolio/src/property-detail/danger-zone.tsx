import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card, lazyDialog } from '@keystead/ui-kit'
import styles from './property-detail.module.css'
import { useDeleteProperty } from './use-delete-property.ts'

const DeleteProperty = lazyDialog(() => import('./delete-property.tsx'), 'DeleteProperty')

export interface DangerZoneProps {
  group: PropertyGroup
  view?: PropertyView
  lettings: Lettings | null
}

/** Where a property is deleted: at the end of its settings, never in its head. */
export function DangerZone({ group, view, lettings }: DangerZoneProps) {
  const { t } = useModuleTranslation()
  const deletion = useDeleteProperty(view, lettings)
  return (
    <section className={styles.section}>
      <h2>{t('detail.dangerZone')}</h2>
      <Card>
        <div className={styles.danger}>
          <p className={styles.quiet}>{t('detail.deleteHint')}</p>
          <Button
            variant="dangerText"
            icon="trash-2"
            aria-haspopup="dialog"
            onClick={() => deletion.ask(group)}
          >
            {t('detail.delete')}
          </Button>
        </div>
      </Card>
      <DeleteProperty
        open={deletion.asked !== undefined}
        deletion={deletion}
        view={view}
        lettings={lettings}
      />
    </section>
  )
}
