import { mayDo } from '@keystead/api-client/levels'
import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { Slot, useModuleTranslation, useOpenedWith, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog, Page, Tabs } from '@keystead/ui-kit'
import { useState } from 'react'
import { BuildingDialogs } from '../building-actions/building-dialogs.tsx'
import { useBuildingActions } from '../building-actions/use-building-actions.ts'
import { PropertyOverview } from '../house/property-overview.tsx'
import { HeadLines } from '../parts/head-lines.tsx'
import { PropertyTags } from '../parts/property-tags.tsx'
import { UnitsPending } from '../parts/units-pending.tsx'
import { usePropertyView } from '../reads/use-row-view.ts'
import { UnitDialogs } from '../unit-actions/unit-dialogs.tsx'
import { useUnitActions } from '../unit-actions/use-unit-actions.ts'
import { PropertyAddMenu } from './property-add-menu.tsx'
import styles from './property-detail.module.css'
import { PropertyDetails } from './property-details.tsx'
import { PropertyTabContent } from './property-tab-content.tsx'
import { usePropertyTabs } from './use-property-tabs.ts'

const EditWizard = lazyDialog(() => import('../property-form/edit-wizard.tsx'), 'EditWizard')

export interface PropertyPageProps {
  group: PropertyGroup
}

export function PropertyPage({ group }: PropertyPageProps) {
  const { t } = useModuleTranslation()
  const edit = useUrlDialog('edit')
  const mayEdit = mayDo(group, 'edit')
  const edited = useOpenedWith(edit, mayEdit ? group : undefined)
  const { view, lettings, ...reads } = usePropertyView(group)
  const [marked, setMarked] = useState<string>()
  const { tab, module, items } = usePropertyTabs({
    buildings: group.buildings.length,
    units: view?.occupancy.total,
  })
  const units = useUnitActions(lettings)
  const buildings = useBuildingActions(lettings)
  const address = addressLine(group)
  return (
    <Page
      title={group.name}
      tag={<PropertyTags group={group} />}
      subtitle={(address || group.shared) && <HeadLines row={group}>{address}</HeadLines>}
      back={{ to: '/portfolio', label: t('detail.back') }}
      actions={
        <span className={group.shared === null ? `ks-late-acts ${styles.acts}` : 'ks-late-acts'}>
          {mayEdit && (
            <Button icon="pencil" aria-haspopup="dialog" onClick={edit.show}>
              {t('common:action.edit')}
            </Button>
          )}
          <Slot name="property.actions" props={{ propertyGroupId: group.id }} />
        </span>
      }
    >
      {view ? (
        <PropertyOverview
          {...view}
          lettings={lettings}
          footer={<PropertyDetails group={group} />}
          marked={marked}
          onMark={tab === 'units' ? setMarked : undefined}
        />
      ) : (
        <UnitsPending {...reads} />
      )}
      <Tabs
        label={group.name}
        items={items}
        action={
          // Other tabs would not show what was added.
          view &&
          (tab === 'buildings' || tab === 'units') && (
            <PropertyAddMenu units={units} buildings={buildings} group={group} />
          )
        }
      />
      {module && <Slot name="property.panels" props={{ propertyGroupId: group.id }} module={module} />}
      {tab && (
        <PropertyTabContent
          tab={tab}
          group={group}
          view={view}
          lettings={lettings}
          failed={reads.failed}
          units={units}
          buildings={buildings}
          marked={marked}
          onMark={setMarked}
        />
      )}
      {edited && <EditWizard open={edit.open} group={edited} dialog={edit} />}
      {view && <UnitDialogs actions={units} views={view.buildings} lettings={lettings} />}
      <BuildingDialogs actions={buildings} groups={[group]} buildings={group.buildings} lettings={lettings} />
    </Page>
  )
}
