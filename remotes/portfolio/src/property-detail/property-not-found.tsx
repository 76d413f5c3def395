import { useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'

/** Says so in place, with a way back. */
export function PropertyNotFound() {
  const { t } = useModuleTranslation()
  return (
    <Page title={t('error.notFound')} back={{ to: '/portfolio', label: t('detail.back') }}>
      <p>{t('common:error.notFound')}</p>
    </Page>
  )
}
