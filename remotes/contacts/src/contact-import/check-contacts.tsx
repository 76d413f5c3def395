import type { CellWords } from '@keystead/api-client/import/cell-words'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  type CheckSteps,
  Cut,
  type DataColumn,
  ImportCheck,
  type OpenedFile,
  type PlannedRow,
} from '@keystead/ui-kit'
import { columnText } from '../contact-export/contact-columns.ts'
import type { NewContact } from '../contact-file/read-row.ts'
import { usePlan } from './use-plan.ts'

export interface CheckContactsProps {
  opened: OpenedFile<CellWords>
  steps: CheckSteps<NewContact>
}

export function CheckContacts({ opened, steps }: CheckContactsProps) {
  const { duplicates, ignored, ...check } = usePlan(opened)
  return (
    <ImportCheck {...check} notes={useNotes({ duplicates, ignored })} preview={usePreview()} steps={steps} />
  )
}

const maxNames = 3

function useNotes({ duplicates, ignored }: Pick<ReturnType<typeof usePlan>, 'duplicates' | 'ignored'>) {
  const { t } = useModuleTranslation()
  const named = duplicates.slice(0, maxNames).map(({ name }) => name)
  const names = (duplicates.length > maxNames ? [...named, '…'] : named).join(', ')
  const columns = ignored.columns.map((column) => t(columnText(column))).join(', ')
  const texts = [
    duplicates.length > 0 && t('import.check.duplicate', { count: duplicates.length, names }),
    ignored.count > 0 && t('import.check.ignored', { count: ignored.count, columns }),
  ]
  return texts.filter((text) => text !== false).map((text) => ({ tone: 'warning' as const, text }))
}

function usePreview(): DataColumn<PlannedRow<NewContact>>[] {
  const { t } = useModuleTranslation()
  return [
    {
      key: 'kind',
      title: t('column.kind'),
      line: 'end',
      width: 128,
      cell: ({ item }) => t(`choice.contact_type.${item.kind}`),
    },
    {
      key: 'email',
      title: t(columnText('email')),
      line: 'second',
      cell: ({ item: { values } }) => <Cut>{values.email ?? values.email_primary ?? ''}</Cut>,
    },
    {
      key: 'phone',
      title: t(columnText('phone_primary')),
      from: 800,
      width: 160,
      cell: ({ item: { values } }) => <Cut>{values.phone_primary ?? ''}</Cut>,
    },
    {
      key: 'city',
      title: t('field.city'),
      from: 800,
      width: 140,
      cell: ({ item: { values } }) => <Cut>{values.city ?? ''}</Cut>,
    },
  ]
}
