import { contacts } from '@keystead/api-client/contacts/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen, NotFound } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { listPath } from '../paths.ts'
import { ContactPage } from './contact-page.tsx'
import { ContactSkeleton } from './contact-skeleton.tsx'

export const firstData = ['/contacts/:contactId', '/lease-agreements/']

/** Contact page with its loading, not-found and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const contactId = useParams().contactId?.trim() ?? ''
  const read = useRow(contacts, contactId, { enabled: contactId !== '' })
  const back = { to: listPath, label: t('detail.back') }
  if (contactId === '') return <NotFound title={t('error.idMissing')} back={back} />
  return (
    <DetailScreen
      read={read}
      title={t('detail.title')}
      back={back}
      missing={t('error.notFound')}
      failed={t('error.loadDetail')}
      skeleton={<ContactSkeleton />}
    >
      {(contact) => <ContactPage key={contact.id} contact={contact} />}
    </DetailScreen>
  )
}
