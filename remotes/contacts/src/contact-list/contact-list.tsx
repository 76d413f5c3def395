import { contacts } from '@keystead/api-client/contacts/resource'
import { useModuleTranslation, useRows } from '@keystead/module-sdk'
import { EmptyState, Page } from '@keystead/ui-kit'
import { ContactFiles } from './contact-files.tsx'

export function Screen() {
  const { t } = useModuleTranslation()
  const { data = [] } = useRows(contacts.list())
  return (
    <Page title={t('list.title')} actions={<ContactFiles contacts={data} />}>
      <EmptyState icon="hourglass" title={t('common:comingSoon')} text={t('soon.text')} />
    </Page>
  )
}
