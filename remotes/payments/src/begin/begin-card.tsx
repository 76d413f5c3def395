import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { Card, FormGrid, SchemaForm, SelectField } from '@keystead/ui-kit'
import { collection, createMany } from '../data/collections.ts'
import { monthName } from '../parts/month-name.ts'
import { monthAfter, monthOf } from '../rules/months.ts'
import styles from './begin-card.module.css'
import { beginSchema } from './begin-schema.ts'

export interface BeginCardProps {
  /** Whose accounts begin. */
  leases: readonly LeaseAgreement[]
}

/** Selectable months before and after the current one. */
const BEFORE = 24
const AFTER = 1

/** Asks once, for all leases, for the first month to record. */
export function BeginCard({ leases }: BeginCardProps) {
  const { t, language } = useModuleTranslation()
  const notify = useNotify()
  const current = monthOf(useFormat().today())
  const begin = useWrite(collection('accounts'), (begins: string, key) =>
    createMany(
      {
        accounts: leases.map(({ id }) => ({ lease_agreement_id: id, begins, opening: 0 })),
      },
      key,
    ),
  )
  const options = Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => {
    const month = monthAfter(current, AFTER - at)
    return { value: month, label: monthName(month, language) }
  })
  return (
    <Card as="section" aria-label={t('begin.title')}>
      <h2>{t('begin.title')}</h2>
      <p className={styles.hint}>{t('begin.hint')}</p>
      <SchemaForm
        schema={beginSchema}
        initialValues={{ begins: current }}
        translate={t}
        submitLabel={t('begin.start')}
        onSubmit={async ({ begins }) => {
          await begin.mutateAsync(begins)
          notify({ kind: 'success', text: t('begin.done', { month: monthName(begins, language) }) })
        }}
      >
        <FormGrid>
          <SelectField name="begins" label={t('begin.month')} options={options} span={6} />
        </FormGrid>
      </SchemaForm>
    </Card>
  )
}
