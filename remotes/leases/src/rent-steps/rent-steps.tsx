import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DateField, FormGrid, NumberField, SegmentedField, useFormValues } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { ChangeFields } from './change-fields.tsx'
import { LawHints, PlanDialog } from './plan-dialog.tsx'
import { type StepsValues, stepsSchema, stepsWish } from './plan-schema.ts'
import { rentBefore, rentSince } from './rent-before.ts'
import { baseComponent } from './rent-change.ts'
import { firstStepStart, isWithinYear, YEAR } from './step-days.ts'
import { useRentPlan } from './use-rent-plan.ts'

export interface RentStepsProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

/** Graduated rent (Staffelmiete): recurring increases by amount or percentage, with a live preview. */
export function RentSteps({ dialog, lease }: RentStepsProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const schema = useMemo(() => stepsSchema(lease), [lease])
  return (
    <PlanDialog
      title={t('steps.title')}
      lease={lease}
      rents={useRentPlan(dialog, lease)}
      schema={schema}
      initialValues={{
        start_date: firstStepStart(lease, today),
        every_months: YEAR,
        until: 'times',
        times: 3,
        by: 'amount',
      }}
      wishOf={stepsWish}
    >
      <StepsFields lease={lease} />
    </PlanDialog>
  )
}

function StepsFields({ lease }: Pick<RentStepsProps, 'lease'>) {
  const { t } = useModuleTranslation()
  const values = useFormValues<StepsValues>()
  const { until, times, start_date = '', by } = values
  const base = baseComponent(rentBefore(lease, start_date)?.components ?? [])
  const isOpen = lease.end_date === null
  return (
    <>
      <FormGrid>
        <DateField name="start_date" label={t('steps.start')} span={isOpen ? 4 : 6} />
        <NumberField
          name="every_months"
          label={t('steps.every')}
          suffix={t('steps.months')}
          integer
          span={isOpen ? 4 : 6}
        />
        {!isOpen && (
          <SegmentedField
            name="until"
            label={t('steps.until')}
            options={[
              { value: 'times', label: t('steps.until.times') },
              { value: 'end', label: t('steps.until.end') },
            ]}
            span={until === 'end' ? 12 : 6}
          />
        )}
        {until !== 'end' && (
          <NumberField name="times" label={t('steps.times')} integer span={isOpen ? 4 : 6} />
        )}
        <ChangeFields
          label={t('steps.by')}
          hint={base && t('steps.base', { name: base.component_name })}
          by={by}
          isRepeated={until === 'end' || times !== 1}
        />
      </FormGrid>
      <LawHints lease={lease} hints={useHints(values, rentSince(lease, start_date))} />
    </>
  )
}

/** § 557a BGB: at least a year between steps, each agreed as an amount of money. */
function useHints({ start_date, every_months, times, by }: Partial<StepsValues>, before?: string): string[] {
  const { t } = useModuleTranslation()
  const isClose = (times !== 1 && Number(every_months) < YEAR) || isWithinYear(before, start_date)
  return [...(isClose ? [t('steps.law.year')] : []), ...(by === 'percent' ? [t('steps.law.amount')] : [])]
}
