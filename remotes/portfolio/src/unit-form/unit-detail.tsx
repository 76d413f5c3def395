import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { Button, Dialog } from '@keystead/ui-kit'
import { EditUnit } from './edit-unit.tsx'
import { UnitFacts } from './unit-facts.tsx'
import { UnitLetting, type UnitLettingProps } from './unit-letting.tsx'

export interface UnitDetailProps {
  dialog: UrlDialog
  views: BuildingView[]
  /** Null if leases are locked or absent; they are then not mentioned. */
  lettings: Lettings | null
}

/** The unit from the URL, editable or read-only, or a not-found message. */
export function UnitDetail({ dialog, views, lettings }: UnitDetailProps) {
  const listed = findUnit(views, dialog.value)
  const opened = useOpenedWith(dialog, listed)
  const letting = (of: Found) =>
    lettings && (
      <UnitLetting {...of} lease={lettings.leaseOf.get(of.unit.id)} next={lettings.nextOf.get(of.unit.id)} />
    )
  if (opened && mayDo(opened.unit, 'edit'))
    return <EditUnit key={opened.unit.id} dialog={dialog} {...opened} letting={letting(opened)} />
  return listed ? (
    <UnitFacts dialog={dialog} {...listed} letting={letting(listed)} />
  ) : (
    <NoSuchUnit dialog={dialog} />
  )
}

type Found = Omit<UnitLettingProps, 'lease'>

function findUnit(views: BuildingView[], id: string) {
  const candidates = views.flatMap((view) => view.units.map((unit) => ({ unit, view })))
  return candidates.find(({ unit }) => unit.id === id)
}

function NoSuchUnit({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  return (
    <Dialog
      open={dialog.open}
      title={t('unit.error.notFound')}
      onClose={dialog.close}
      footer={
        <Button variant="primary" onClick={dialog.close} autoFocus>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t('common:error.notFound')}</p>
    </Dialog>
  )
}
