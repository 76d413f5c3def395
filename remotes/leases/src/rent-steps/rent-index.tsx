import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DateField, FormGrid, NumberField, TextField, useFormValue } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { LawHints, PlanDialog } from './plan-dialog.tsx'
import { type IndexValues, indexSchema, indexWish } from './plan-schema.ts'
import { rentBefore, rentSince } from './rent-before.ts'
import { baseComponent } from './rent-change.ts'
import type { RentStepsProps } from './rent-steps.tsx'
import { firstStepStart, isWithinYear } from './step-days.ts'
import { useRentPlan } from './use-rent-plan.ts'

/** Index adjustment: a new period with a percentage increase. */
export function RentIndex({ dialog, lease }: RentStepsProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const schema = useMemo(() => indexSchema(lease), [lease])
  return (
    <PlanDialog
      title={t('steps.index.title')}
      lease={lease}
      rents={useRentPlan(dialog, lease)}
      schema={schema}
      initialValues={{ start_date: firstStepStart(lease, today) }}
      wishOf={indexWish}
    >
      <IndexFields lease={lease} />
    </PlanDialog>
  )
}

function IndexFields({ lease }: Pick<RentStepsProps, 'lease'>) {
  const { t } = useModuleTranslation()
  const start_date = useFormValue((typed: Partial<IndexValues>) => typed.start_date ?? '')
  const base = baseComponent(rentBefore(lease, start_date)?.components ?? [])
  return (
    <>
      <FormGrid>
        <DateField name="start_date" label={t('steps.start')} span={6} />
        <NumberField
          name="value"
          label={t('steps.value.percent')}
          suffix="%"
          hint={base && t('steps.base', { name: base.component_name })}
          span={6}
        />
        <TextField
          name="notes"
          label={t('common:field.notes')}
          hint={t('steps.index.notes')}
          optional
          span={12}
        />
      </FormGrid>
      <LawHints
        lease={lease}
        hints={isWithinYear(rentSince(lease, start_date), start_date) ? [t('steps.law.index')] : []}
      />
    </>
  )
}
