import { useManyRun } from '@keystead/api-client/data/use-many-run'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { useFormat, useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { csvOf, ImportPage, type PlannedRow } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useUnitChange } from '../lifecycle-parts/use-unit-change.ts'
import { CheckLeases } from './check-leases.tsx'
import { leaseColumns, openFile } from './lease-columns.ts'
import type { NewLease } from './read-lease.ts'
import { sendLease } from './send-lease.ts'

const writtenResources = [leaseAgreements, rentalPeriods, rentComponents, rentUnits]

const needed = ['rent_unit_id', 'start_date']

/** Imports leases with their rents from a CSV file. */
export function Screen() {
  const { t, language } = useModuleTranslation()
  const today = useFormat().today()
  const nameOf = (part: string) => t(`costKind.${part}`)
  const changeUnit = useUnitChange()
  const run = useManyRun(writtenResources, ({ item }: PlannedRow<NewLease>, keyOf) =>
    sendLease(item, { keyOf, nameOf, today, changeUnit }),
  )
  useUnsaved(run.running, run.stop, true)
  const columns = useMemo(
    () =>
      leaseColumns.map(({ column, words }) => ({
        value: column,
        label: t(words, { defaultValue: t(`common:${words}`) }),
      })),
    [t],
  )
  return (
    <ImportPage
      title={t('import.title')}
      list={{ to: '/leases', label: t('detail.back') }}
      countText={(count) => t('common:count.lease', { count })}
      columns={columns}
      open={openFile}
      missing={(chosen) => (needed.every((name) => chosen.includes(name)) ? undefined : 'import.needed')}
      template={() => ({
        name: t('import.templateName'),
        text: csvOf([columns.map(({ label }) => label)], language),
      })}
      check={(opened, steps) => <CheckLeases opened={opened} steps={steps} />}
      run={run}
      translate={t}
    />
  )
}
