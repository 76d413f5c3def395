import type { Contact } from '@keystead/api-client/contacts/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, saveFile } from '@keystead/ui-kit'
import { contactsCsv } from '../contact-export/contacts-csv.ts'
import { importPath } from '../paths.ts'

export interface ContactFilesProps {
  /** All contacts matching the filters, across pages, in list order. */
  contacts: Contact[]
}

/** Import and export actions beside the list's title. */
export function ContactFiles({ contacts }: ContactFilesProps) {
  const { t, language } = useModuleTranslation()
  const { date, today } = useFormat()
  const save = () => {
    const name = `${t('list.title').toLowerCase()}-${today()}.csv`
    saveFile(name, contactsCsv(contacts, { t, language, date }), 'text/csv')
  }
  const items = [
    { key: 'import', label: t('import.title'), icon: 'upload' as const, to: importPath },
    // No export for an empty list.
    ...(contacts.length > 0
      ? [{ key: 'export', label: t('common:action.export'), icon: 'download' as const, onClick: save }]
      : []),
  ]
  return <MenuButton label={t('common:action.more')} variant="default" iconOnly items={items} />
}
