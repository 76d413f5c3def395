import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { byDisplayOrder, componentAmount, componentSums } from '@keystead/api-client/rent-components/rules'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField, DialogForm, FormGrid, useFormValues } from '@keystead/ui-kit'
import { NEW_RENT } from '../parts/new-rent.ts'
import { unfinishedOf } from '../parts/unfinished-of.tsx'
import { PeriodFields } from './period-fields.tsx'
import { newPeriodSchema } from './period-schema.ts'
import { copiedComponents, newPeriodValues, runningInto } from './period-values.ts'
import { PeriodWarning } from './period-warning.tsx'
import { useCreatePeriod } from './use-create-period.ts'

export interface CreatePeriodProps {
  dialog: UrlDialog
  lease: LeaseAgreement
}

/** Creates a rental period and offers to end those running the day before, unless they last longer. */
export function CreatePeriod({ dialog, lease }: CreatePeriodProps) {
  const { t } = useModuleTranslation()
  const { save, former, submit, place } = useCreatePeriod(dialog, lease)
  return (
    <DialogForm
      dialog={place}
      title={t(dialog.value === NEW_RENT ? 'steps.single' : 'period.add')}
      size={720}
      schema={newPeriodSchema}
      initialValues={newPeriodValues(lease)}
      submitLabel={t('common:action.create')}
      translate={t}
      onSubmit={submit}
      done={t('period.success.created')}
      failed={t('error.period')}
      unfinished={unfinishedOf(save, t)}
    >
      {/* Hidden rather than unmounted: a retry sends the rest of the same rent. */}
      <div hidden={save.isPartial}>
        <PeriodFields>
          <CopiesComponents lease={former} />
        </PeriodFields>
      </div>
      <FormGrid>
        <EndsBefore lease={former} />
      </FormGrid>
    </DialogForm>
  )
}

interface Typed {
  start_date: string | null
  end_date: string | null
  total_rent: number | null
  ends_before: boolean
}

function CopiesComponents({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const components = copiedComponents(lease, useFormValues<Typed>())
  if (!components) return <p className="ks-secondary ks-span-12">{t('period.notCopied')}</p>
  if (components.length === 0) return null
  const { fixed } = componentSums(components)
  const amounts = components
    .toSorted(byDisplayOrder)
    .map((each) => `${each.component_name} ${format.money(componentAmount(each, fixed))}`)
  return <CheckboxField name="copy_components" label={t('renew.copy')} hint={amounts.join(', ')} span={12} />
}

function EndsBefore({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { start_date, end_date, ends_before } = useFormValues<Typed>()
  const running = runningInto(lease, { start_date, end_date })
  const day = start_date && running.length > 0 ? addDays(start_date, -1) : ''
  const others = lease.rental_periods.map((each) =>
    ends_before && running.includes(each) ? { ...each, end_date: day } : each,
  )
  return (
    <>
      {running.length > 0 && (
        <CheckboxField
          name="ends_before"
          label={t('period.endsBefore', { count: running.length, day: format.date(day) })}
          span={12}
        />
      )}
      <div className="ks-span-12">
        <PeriodWarning others={others} />
      </div>
    </>
  )
}
