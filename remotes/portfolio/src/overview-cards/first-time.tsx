import { useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState } from '@keystead/ui-kit'

/** In place of all other cards while there is no property; the dashboard lists the steps below it. */
export function FirstTime() {
  const { t } = useModuleTranslation()
  const linkBack = useLinkBack()
  return (
    <div data-dashboard="wide" data-dashboard-first>
      <EmptyState
        title={t('start.title')}
        text={t('start.text')}
        action={
          <Button variant="primary" size="large" icon="plus" to={linkBack('/portfolio?new')}>
            {t('start.building')}
          </Button>
        }
      />
    </div>
  )
}
