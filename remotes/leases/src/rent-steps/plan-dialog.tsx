import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, DialogForm, type DialogFormProps, ProgressLine, useFormValues } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { isGermanHome } from '../parts/is-german-home.ts'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { PlanPreview } from './plan-preview.tsx'
import { byPeriod } from './plan-save.ts'
import { planSteps, type RentPlan, type StepsWish } from './plan-steps.ts'
import styles from './rent-steps.module.css'
import type { useRentPlan } from './use-rent-plan.ts'

export interface PlanDialogProps<Values extends object>
  extends Pick<DialogFormProps<z.ZodType<Values>>, 'title' | 'schema' | 'initialValues'> {
  lease: LeaseAgreement
  rents: ReturnType<typeof useRentPlan>
  wishOf: (values: Values) => StepsWish
  /** The form fields; the preview is rendered below. */
  children: ReactNode
}

/** Dialog for both rent plans. After a partial save it shows the plan as sent, since only the rest can follow. */
export function PlanDialog<Values extends object>(props: PlanDialogProps<Values>) {
  const { lease, rents, wishOf, children, ...form } = props
  const { save, submit, submitted, running, place } = rents
  const { t } = useModuleTranslation()
  return (
    <DialogForm
      {...form}
      dialog={place}
      size={720}
      submitLabel={save.isPartial ? t('wizard.resume') : t('steps.create')}
      translate={t}
      notice={
        running && (
          <ProgressLine {...running} text={(done) => t('steps.progress', { done, count: running.count })} />
        )
      }
      unfinished={running ? undefined : unfinishedOf({ ...save, ...byPeriod(save) }, t)}
      failed={t('error.period')}
      onSubmit={(values) => submit(values, wishOf(values))}
    >
      {/* Hidden rather than unmounted, because the form values are still needed. */}
      <div hidden={save.isPartial && submitted !== undefined}>{children}</div>
      <Preview lease={lease} schema={form.schema} wishOf={wishOf} submitted={submitted} />
    </DialogForm>
  )
}

interface PreviewProps<Values extends object>
  extends Pick<PlanDialogProps<Values>, 'lease' | 'schema' | 'wishOf'> {
  submitted?: RentPlan
}

/** The plan being saved, or a live preview of the input. */
function Preview<Values extends object>({ lease, schema, wishOf, submitted }: PreviewProps<Values>) {
  const typed = schema.safeParse(useFormValues<Values>())
  const plan = submitted ?? (typed.success ? planSteps(lease, wishOf(typed.data)) : { steps: [] })
  const misfit = typed.error?.issues.find(({ message }) => message.startsWith('steps.error.'))
  return <PlanPreview lease={submitted ? undefined : lease} plan={plan} none={misfit?.message} />
}

export interface LawHintsProps {
  lease: LeaseAgreement
  hints: string[]
}

/** Hints on German rent law for homes; informational only. */
export function LawHints({ lease, hints }: LawHintsProps) {
  const building = useUnitPlaces().places?.get(lease.rent_unit_id)?.building
  if (hints.length === 0 || !isGermanHome(lease, building)) return null
  return (
    <div className={styles.hints}>
      <Alert tone="neutral">
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </Alert>
    </div>
  )
}
