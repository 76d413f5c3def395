import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card, lazyDialog } from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import type { DeletePropertyProps } from '../deletion/delete-dialogs.tsx'
import styles from './property-detail.module.css'
import { useDeleteProperty } from './use-delete-property.ts'

const DeleteProperty = lazyDialog<'DeleteProperty', DeletePropertyProps>(
  () => import('../deletion/delete-dialogs.tsx'),
  'DeleteProperty',
)

export interface DangerZoneProps {
  group: PropertyGroup
  view?: PropertyView
  lettings: Lettings | null
  /** Units and leases failed to load; the server then checks whether deletion is allowed. */
  failed: boolean
}

/** Property deletion, at the end of the settings. */
export function DangerZone({ group, view, lettings, failed }: DangerZoneProps) {
  const { t } = useModuleTranslation()
  const deletion = useDeleteProperty(view, lettings)
  // Blockers are shown instead of a confirmation, so a click waits until they are known.
  const isKnown = view !== undefined || failed
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !isKnown) return
    setWanted(false)
    deletion.ask(group)
  })
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
            busy={isWanted}
            onClick={() => setWanted(true)}
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
