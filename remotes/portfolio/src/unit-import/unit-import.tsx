import { useManyRun } from '@keystead/api-client/data/use-many-run'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { csvOf, ImportPage, type PlannedRow } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { CheckUnits } from './check-units.tsx'
import type { NewUnit } from './read-unit.ts'
import { openFile, unitColumns } from './unit-columns.ts'

/** Imports units from a CSV file. */
export function Screen() {
  const { t, language } = useModuleTranslation()
  const run = useManyRun(rentUnits, ({ item: { body } }: PlannedRow<NewUnit>, keyOf) =>
    rentUnits.create(body, keyOf(body)),
  )
  useUnsaved(run.running, run.stop, true)
  const columns = useMemo(
    () =>
      unitColumns.map(({ column, words }) => ({
        value: column,
        label: t(words, { defaultValue: t(`common:${words}`) }),
      })),
    [t],
  )
  return (
    <ImportPage
      title={t('import.title')}
      list={{ to: '/units', label: t('import.back') }}
      countText={(count) => t('common:count.unit', { count })}
      columns={columns}
      open={openFile}
      missing={(chosen) => (chosen.includes('unit_number') ? undefined : 'import.noNumber')}
      template={() => ({
        name: t('import.templateName'),
        text: csvOf([columns.map(({ label }) => label)], language),
      })}
      check={(opened, steps) => <CheckUnits opened={opened} steps={steps} />}
      run={run}
      translate={t}
    />
  )
}
