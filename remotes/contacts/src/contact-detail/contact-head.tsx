import type { Contact } from '@keystead/api-client/contacts/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SharedMark } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

/** Subtitle: the kind and, if shared, the owner and level. */
export function ContactHead({ contact }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  return (
    <>
      {t(`choice.contact_type.${contact.contact_type}`)}
      {contact.shared && (
        <span className={styles.shared}>
          <SharedMark shared={contact.shared} />
        </span>
      )}
    </>
  )
}
