import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card } from '@keystead/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { useOnceOpen } from '../property/use-once-open.ts'
import styles from './property-detail.module.css'

const DeleteProperty = lazy(() =>
  import('./delete-property.tsx').then((file) => ({ default: file.DeleteProperty })),
)

export interface DangerZoneProps {
  group: PropertyGroup
  view?: PropertyView
  lettings: Lettings | null
}

/** Where a property is deleted: at the end of its settings, never in its head. */
export function DangerZone({ group, view, lettings }: DangerZoneProps) {
  const { t } = useModuleTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.section}>
      <h2>{t('detail.dangerZone')}</h2>
      <Card>
        <div className={styles.danger}>
          <p className={styles.quiet}>{t('detail.deleteHint')}</p>
          <Button variant="dangerText" icon="trash-2" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('detail.delete')}
          </Button>
        </div>
      </Card>
      {useOnceOpen(asking) && (
        <Suspense>
          <DeleteProperty
            open={asking}
            group={group}
            view={view}
            lettings={lettings}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
