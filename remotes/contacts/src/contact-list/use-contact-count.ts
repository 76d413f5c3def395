import type { Contact } from '@keystead/api-client/contacts/contract'
import { useModuleTranslation } from '@keystead/module-sdk'

/** "32 contacts, 24 people and 8 organizations"; the total alone if all are of one kind, empty if there are none. */
export function useContactCount(contacts: Contact[] = []): string {
  const { t, language } = useModuleTranslation()
  if (contacts.length === 0) return t('list.none')
  const people = contacts.filter(({ contact_type }) => contact_type === 'person').length
  const organizations = contacts.length - people
  const all = t('common:count.contact', { count: contacts.length })
  if (people === 0 || organizations === 0) return all
  const kinds = [t('count.person', { count: people }), t('count.organization', { count: organizations })]
  return `${all}, ${new Intl.ListFormat(language, { type: 'conjunction' }).format(kinds)}`
}
