import { contacts } from '@keystead/api-client/contacts/resource'
import { useManyRun } from '@keystead/api-client/data/use-many-run'
import { useFormat, useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { ImportPage, type PlannedRow } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { fileColumns } from '../contact-export/contact-columns.ts'
import { contactsCsv } from '../contact-export/contacts-csv.ts'
import { openFile } from '../contact-file/file-words.ts'
import type { NewContact } from '../contact-file/read-row.ts'
import { listPath } from '../paths.ts'
import { CheckContacts } from './check-contacts.tsx'

const names = ['last_name', 'first_name', 'organization_name']

/** Imports contacts from a CSV file. */
export function Screen() {
  const { t, language } = useModuleTranslation()
  const { date } = useFormat()
  const run = useManyRun(contacts, ({ item: { body } }: PlannedRow<NewContact>, keyOf) =>
    contacts.create(body, keyOf(body)),
  )
  useUnsaved(run.running, run.stop, true)
  const columns = useMemo(
    () => fileColumns.map(({ column, words }) => ({ value: column, label: t(words) })),
    [t],
  )
  return (
    <ImportPage
      title={t('import.title')}
      list={{ to: listPath, label: t('detail.back') }}
      countText={(count) => t('common:count.contact', { count })}
      columns={columns}
      open={openFile}
      missing={(chosen) =>
        names.some((name) => chosen.includes(name)) ? undefined : 'import.columns.noName'
      }
      template={() => ({
        name: t('import.file.templateName'),
        text: contactsCsv([], { t, language, date }),
      })}
      check={(opened, steps) => <CheckContacts opened={opened} steps={steps} />}
      run={run}
      translate={t}
    />
  )
}
