import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, type DataColumn } from '@keystead/ui-kit'
import { columnText } from '../contact-export/contact-columns.ts'
import type { PlannedRow } from '../contact-file/plan-import.ts'
import { FirstRows } from './first-rows.tsx'

const previewed = 5

/** Preview of the first contacts, to spot wrong columns or encoding. */
export function PlannedRows({ rows }: { rows: PlannedRow[] }) {
  const { t } = useModuleTranslation()
  const columns: DataColumn<PlannedRow>[] = [
    { key: 'contact', title: t('import.table.contact'), cell: ({ name }) => <Cut>{name}</Cut> },
    {
      key: 'kind',
      title: t('column.kind'),
      line: 'end',
      width: 128,
      cell: ({ kind }) => t(`choice.contact_type.${kind}`),
    },
    {
      key: 'email',
      title: t(columnText('email')),
      line: 'second',
      cell: ({ body }) => <Cut>{body.person?.email ?? body.organization?.email_primary ?? ''}</Cut>,
    },
    {
      key: 'phone',
      title: t(columnText('phone_primary')),
      from: 800,
      width: 160,
      cell: ({ body }) => <Cut>{(body.person ?? body.organization)?.phone_primary ?? ''}</Cut>,
    },
    {
      key: 'city',
      title: t('field.city'),
      from: 800,
      width: 140,
      cell: ({ body }) => <Cut>{(body.person ?? body.organization)?.city ?? ''}</Cut>,
    },
  ]
  return (
    <FirstRows
      title={t('import.check.preview')}
      columns={columns}
      rows={rows.slice(0, previewed)}
      rowKey={({ number }) => String(number)}
    />
  )
}
