import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { rentUnitQueries } from '@keystead/api-client/rent-units/queries'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { addressLine } from '../property/property-address.ts'
import { PropertyTags } from '../property/property-tags.tsx'
import { propertyView, unitsByBuilding } from '../property/property-view.ts'
import { useUrlDialog } from '../property/use-url-dialog.ts'
import { EditProperty } from '../property-form/edit-property.tsx'
import { DangerZone } from './danger-zone.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyOverview } from './property-overview.tsx'
import { PropertyUnits } from './property-units.tsx'

export interface PropertyPageProps {
  group: PropertyGroup
}

export function PropertyPage({ group }: PropertyPageProps) {
  const { t } = useModuleTranslation()
  const edit = useUrlDialog('edit')
  const units = useQuery(rentUnitQueries.list())
  const view = units.data && propertyView(group, unitsByBuilding(units.data))
  return (
    <Page
      title={group.name}
      tag={<PropertyTags group={group} />}
      subtitle={addressLine(group) || undefined}
      back={{ to: '/portfolio', label: t('detail.back') }}
      actions={
        <>
          <Slot name="property.actions" props={{ propertyGroupId: group.id }} />
          <Button icon="pencil" aria-haspopup="dialog" onClick={edit.show}>
            {t('common:action.edit')}
          </Button>
        </>
      }
    >
      {view ? (
        <>
          <PropertyOverview view={view} />
          <PropertyUnits view={view} />
        </>
      ) : (
        <UnitsPending failed={units.isError} retrying={units.isFetching} onRetry={units.refetch} />
      )}
      <PropertyFacts group={group} />
      <DangerZone group={group} view={view} />
      <EditProperty group={group} dialog={edit} />
    </Page>
  )
}

interface UnitsPendingProps {
  failed: boolean
  retrying: boolean
  onRetry: () => void
}

function UnitsPending({ failed, retrying, onRetry }: UnitsPendingProps) {
  const { t } = useModuleTranslation()
  if (failed) return <SectionError text={t('unit.error.load')} onRetry={onRetry} retrying={retrying} />
  return (
    <Loading>
      <Skeleton shape="band" count={1} />
      <Skeleton shape="line" count={7} />
    </Loading>
  )
}
