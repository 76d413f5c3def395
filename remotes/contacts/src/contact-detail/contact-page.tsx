import type { Contact } from '@keystead/api-client/contacts/contract'
import { fullContactName } from '@keystead/api-client/contacts/rules'
import { mayDelete, mayDo } from '@keystead/api-client/levels'
import { Slot, useModuleTranslation, useOpenedWith, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog, MenuButton, Page } from '@keystead/ui-kit'
import { useDeleteContact } from '../contact-actions/use-delete-contact.ts'
import { listPath } from '../paths.ts'
import { AddressCard } from './address-card.tsx'
import { ContactHead } from './contact-head.tsx'
import { ContactInfo } from './contact-info.tsx'
import styles from './contact-page.module.css'
import { Dates, Facts, OtherPerson } from './facts.tsx'

const EditContact = lazyDialog(() => import('../contact-form/edit-contact.tsx'), 'EditContact')
const DeleteContact = lazyDialog(() => import('../contact-actions/delete-contact.tsx'), 'DeleteContact')

/** A contact's details, leases and the actions its level permits. */
export function ContactPage({ contact }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const edit = useUrlDialog('edit')
  const deletion = useDeleteContact(contact)
  const { person, organization } = contact
  const mayEdit = mayDo(contact, 'edit')
  const edited = useOpenedWith(edit, mayEdit ? contact : undefined)
  const menuItems = [
    {
      key: 'delete',
      label: t('common:action.delete'),
      icon: 'trash-2',
      danger: true,
      onClick: () => deletion.ask(contact),
    },
  ] as const
  return (
    <Page
      title={fullContactName(contact)}
      subtitle={<ContactHead contact={contact} />}
      back={{ to: listPath, label: t('detail.back') }}
      actions={
        <>
          {mayDelete(contact) && (
            <MenuButton label={t('common:action.more')} iconOnly variant="default" items={[...menuItems]} />
          )}
          {mayEdit && (
            <Button variant="primary" icon="pencil" aria-haspopup="dialog" onClick={edit.show}>
              {t('common:action.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <ContactInfo contact={contact} />
          <Facts contact={contact} />
        </div>
        <div className={styles.side}>
          <AddressCard title={t('detail.address')} address={person ?? organization} />
          {organization && <AddressCard title={t('group.billing')} address={billingAddress(organization)} />}
          <OtherPerson contact={contact} />
          <Dates contact={contact} />
        </div>
        {/* Last in the single-column layout: its height is known late and would shift content below it. */}
        <div className={styles.column}>
          <Slot name="contact.panels" props={{ contactId: contact.id }} />
        </div>
      </div>
      {edited && <EditContact open={edit.open} dialog={edit} contact={edited} />}
      <DeleteContact open={deletion.asked !== undefined} deletion={deletion} />
    </Page>
  )
}

const billingAddress = (organization: NonNullable<Contact['organization']>) => ({
  address_line1: organization.billing_address_line1,
  address_line2: organization.billing_address_line2,
  city: organization.billing_city,
  state: organization.billing_state,
  country: organization.billing_country,
  postal_code: organization.billing_postal_code,
})
