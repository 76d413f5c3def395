import { levels, mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { UrlDialog } from '@keystead/module-sdk'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Dialog } from '@keystead/ui-kit'
import { EditUnit } from './edit-unit.tsx'
import { UnitFacts } from './unit-facts.tsx'

export interface UnitDetailProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** The unit that the URL names: to be changed, or only to be read (R26); or that there is none (any more). */
export function UnitDetail({ dialog, views }: UnitDetailProps) {
  const view = views.find(({ units }) => units.some(({ id }) => id === dialog.value))
  const unit = view?.units.find(({ id }) => id === dialog.value)
  if (!view || !unit) return <NoSuchUnit dialog={dialog} />
  if (mayDo(unit, levels.edit)) return <EditUnit key={unit.id} dialog={dialog} unit={unit} view={view} />
  return <UnitFacts dialog={dialog} unit={unit} view={view} />
}

function NoSuchUnit({ dialog }: { dialog: UrlDialog }) {
  const { t } = useModuleTranslation()
  return (
    <Dialog
      open={dialog.open}
      title={t('unit.error.notFound')}
      onClose={dialog.close}
      footer={
        <Button variant="primary" onClick={dialog.close}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t('common:error.notFound')}</p>
    </Dialog>
  )
}
