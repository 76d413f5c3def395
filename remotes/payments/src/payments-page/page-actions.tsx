import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton, saveFile } from '@keystead/ui-kit'
import type { usePaymentsPage } from '../reads/use-payments-page.ts'
import { type CsvOptions, paymentsCsv } from './payments-csv.ts'
import { receivedCsv } from './received-csv.ts'

export interface PageActionsProps {
  page: ReturnType<typeof usePaymentsPage>
  /** Absent if the user may not record payments. */
  onRecord?: () => void
  /** Whether another button is the page's primary one. */
  isQuiet: boolean
}

/** Actions beside the page's title: import, recording, and a menu with reminders, export and print. */
export function PageActions({
  page: { found, matching, months, month },
  onRecord,
  isQuiet,
}: PageActionsProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const year = month.slice(0, 4)
  const save = (contents: string, csvOf: (options: CsvOptions) => string) =>
    saveFile(`${contents.toLowerCase()}-${year}.csv`, csvOf({ t, language, date: format.date }), 'text/csv')
  return (
    <>
      <MenuButton
        label={t('common:action.more')}
        iconOnly
        variant="default"
        items={[
          { key: 'reminders', label: t('reminders.title'), icon: 'mail', to: '/payments/reminders' },
          {
            key: 'months',
            label: t('csv.months', { year }),
            icon: 'download',
            onClick: () => found && save(t('title'), (options) => paymentsCsv(found, months, options)),
          },
          {
            key: 'received',
            label: t('csv.received', { year }),
            icon: 'download',
            onClick: () =>
              matching &&
              save(`${t('title')}-${t('month.received')}`, (options) => receivedCsv(matching, year, options)),
          },
          {
            key: 'print',
            label: t('common:action.print'),
            icon: 'printer',
            onClick: () => window.print(),
          },
        ]}
      />
      {onRecord && (
        <>
          <Button icon="upload" to="/payments/import">
            {t('bankImport.title')}
          </Button>
          <Button
            variant={isQuiet ? 'default' : 'primary'}
            icon="plus"
            aria-haspopup="dialog"
            onClick={onRecord}
          >
            {t('record.act')}
          </Button>
        </>
      )}
    </>
  )
}
