import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, Card, FormGrid, SchemaForm, SelectField, useFormValues } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { columnText, contactColumns } from '../contact-export/contact-columns.ts'
import type { Match } from '../contact-file/column-names.ts'
import type { ContactFile } from '../contact-file/contact-file.ts'
import type { OpenedFile } from '../contact-file/read-file.ts'
import styles from './contact-import.module.css'
import { ImportStep } from './import-step.tsx'
import { fieldAt, matchSchema, matchValues, NONE } from './match-schema.ts'

export interface MatchColumnsProps {
  opened: OpenedFile
  onMatched: (match: Match) => void
  onOther: () => void
}

/** Assigns contact columns to file columns, preselected by name, each with sample values. */
export function MatchColumns({ opened: { file, match }, onMatched, onOther }: MatchColumnsProps) {
  const { t } = useModuleTranslation()
  const labels = file.head.map((name, index) => name || t('import.columns.nameless', { number: index + 1 }))
  const schema = useMemo(
    () => matchSchema(labels.length, (column) => t(columnText(column))),
    [labels.length, t],
  )
  const options = [
    { value: NONE, label: t('import.columns.none') },
    ...contactColumns.map((column) => ({ value: column, label: t(columnText(column)) })),
  ]
  return (
    <ImportStep title={t('import.columns.title')} text={useFileWords(file)} follows>
      {match.every((column) => column === null) && (
        <Alert tone="warning" announce>
          {t('import.columns.unknown')}
        </Alert>
      )}
      <SchemaForm
        schema={schema}
        initialValues={matchValues(match)}
        translate={t}
        submitLabel={t('import.columns.next')}
        actions={<Button onClick={onOther}>{t('import.file.other')}</Button>}
        onSubmit={onMatched}
      >
        <Card>
          <FormGrid>
            {labels.map((label, index) => (
              <SelectField
                key={fieldAt(index)}
                name={fieldAt(index)}
                label={label}
                options={options}
                hint={<Samples file={file} index={index} />}
                span={6}
                wideOnPhones
              />
            ))}
          </FormGrid>
        </Card>
        <LeftColumns labels={labels} />
      </SchemaForm>
    </ImportStep>
  )
}

/** "contacts.csv: 32 rows, separated by commas, read as UTF-8." */
function useFileWords({ name, rows, separator, encoding }: ContactFile) {
  const { t } = useModuleTranslation()
  const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }
  return t('import.columns.text', {
    name,
    count: rows.length,
    separator: t(`import.separator.${ownValue(separators, separator)}`),
    encoding: encoding === 'windows-1252' ? 'Windows-1252' : encoding.toUpperCase(),
  })
}

const samplesShown = 3

function Samples({ file, index }: { file: ContactFile; index: number }) {
  const { t } = useModuleTranslation()
  const cells = file.rows.flatMap(({ cells }) => cells[index]?.trim() || []).slice(0, samplesShown)
  const samples = cells.join(' · ') || t('import.columns.blank')
  return (
    <span className={styles.samples} title={samples}>
      {samples}
    </span>
  )
}

/** Columns that will not be imported. */
function LeftColumns({ labels }: { labels: string[] }) {
  const { t } = useModuleTranslation()
  const values = useFormValues<Record<string, string>>()
  const left = labels.filter((_, index) => ownValue(values, fieldAt(index)) === NONE)
  if (left.length === 0) return null
  return <Alert tone="info">{t('import.columns.left', { count: left.length, names: left.join(', ') })}</Alert>
}
