import { useMemo } from 'react'
import { Button } from '../base/button.tsx'
import { Card } from '../base/card.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { CsvFile } from '../file/csv-file.ts'
import { SelectField } from '../form/fields/select-field.tsx'
import { useFormValues } from '../form/form-context.ts'
import { FormGrid } from '../form/form-layout.tsx'
import { SchemaForm } from '../form/schema-form.tsx'
import { useImportWords } from './import-context.ts'
import { ImportStep } from './import-step.tsx'
import type { ColumnMatch, OpenedFile } from './import-types.ts'
import { fieldAt, matchSchema, matchValues, NONE } from './match-schema.ts'
import { isImportText } from './use-import-text.ts'

export interface MatchColumnsProps {
  opened: Pick<OpenedFile<unknown>, 'file' | 'match'>
  columns: { value: string; label: string }[]
  /** Catalogue key of what the chosen columns lack; undefined if complete. */
  missing: (chosen: readonly (string | null)[]) => string | undefined
  onMatched: (match: ColumnMatch) => void
  /** Returns to the file picker. */
  onOther: () => void
  /** Instead of "Check the rows". */
  next?: string
}

/** Assigns the module's columns to those of the file, preselected by name, each with sample values. */
export function MatchColumns({ opened, columns, missing, onMatched, onOther, next }: MatchColumnsProps) {
  const { t, translate, columnText } = useImportWords()
  const { file, match } = opened
  const labels = file.head.map((name, index) => name || t('columns.nameless', { number: index + 1 }))
  const schema = useMemo(
    () => matchSchema({ count: labels.length, label: columnText, missing }),
    [labels.length, columnText, missing],
  )
  const options = [{ value: NONE, label: t('columns.none') }, ...columns]
  return (
    <ImportStep title={t('columns.title')} text={useFileWords(file)} follows>
      {match.every((column) => column === null) && (
        <Alert tone="warning" announce>
          {t('columns.unknown')}
        </Alert>
      )}
      <SchemaForm
        schema={schema}
        initialValues={matchValues(match)}
        translate={(key, params) => (isImportText(key) ? t : translate)(key, params)}
        submitLabel={next ?? t('columns.next')}
        actions={<Button onClick={onOther}>{t('file.other')}</Button>}
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

const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

/** "units.csv: 32 rows, separated by commas, read as UTF-8." */
function useFileWords({ name, rows, separator, encoding }: CsvFile) {
  const { t } = useImportWords()
  return t('columns.text', {
    name,
    count: rows.length,
    separator: t(`separator.${separators[separator]}`),
    encoding: encoding === 'windows-1252' ? 'Windows-1252' : encoding.toUpperCase(),
  })
}

const samplesShown = 3

function Samples({ file, index }: { file: CsvFile; index: number }) {
  const { t } = useImportWords()
  const cells = file.rows.flatMap(({ cells }) => cells[index]?.trim() || []).slice(0, samplesShown)
  const samples = cells.join(' · ') || t('columns.blank')
  return (
    <span className="ks-import-samples" title={samples}>
      {samples}
    </span>
  )
}

/** Columns that will not be imported. */
function LeftColumns({ labels }: { labels: string[] }) {
  const { t } = useImportWords()
  const values = useFormValues<Record<string, string>>()
  const unmatched = labels.filter((_, index) => values[fieldAt(index)] === NONE)
  if (unmatched.length === 0) return null
  return (
    <Alert tone="info">{t('columns.left', { count: unmatched.length, names: unmatched.join(', ') })}</Alert>
  )
}
