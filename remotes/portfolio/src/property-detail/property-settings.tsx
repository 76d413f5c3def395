import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDelete } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import { DangerZone } from './danger-zone.tsx'
import styles from './property-detail.module.css'

export interface PropertySettingsProps {
  group: PropertyGroup
  view?: PropertyView
  lettings: Lettings | null
  failed: boolean
}

/** Timestamps and the danger zone. */
export function PropertySettings({ group, view, lettings, failed }: PropertySettingsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <section className={styles.section}>
        <h2>{t('detail.metadata')}</h2>
        <Card>
          <DescriptionList
            items={[
              { label: t('common:field.createdAt'), value: format.dateTime(group.created_at) },
              { label: t('common:field.updatedAt'), value: format.dateTime(group.updated_at) },
            ]}
          />
        </Card>
      </section>
      {mayDelete(group) && <DangerZone group={group} view={view} lettings={lettings} failed={failed} />}
    </>
  )
}
