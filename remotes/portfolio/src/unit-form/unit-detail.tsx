import { levels, mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { Button, Dialog } from '@keystead/ui-kit'
import { EditUnit } from './edit-unit.tsx'
import { UnitFacts } from './unit-facts.tsx'

export interface UnitDetailProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** The unit that the URL names: to be changed, or only to be read (R26); or that there is none (any more). */
export function UnitDetail({ dialog, views }: UnitDetailProps) {
  const found = findUnit(views, dialog.value)
  const opened = useOpenedWith(dialog, found)
  if (opened && mayDo(opened.unit, levels.edit))
    return <EditUnit key={opened.unit.id} dialog={dialog} {...opened} />
  return found ? <UnitFacts dialog={dialog} {...found} /> : <NoSuchUnit dialog={dialog} />
}

function findUnit(views: BuildingView[], id: string) {
  const found = views.flatMap((view) => view.units.map((unit) => ({ unit, view })))
  return found.find(({ unit }) => unit.id === id)
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
