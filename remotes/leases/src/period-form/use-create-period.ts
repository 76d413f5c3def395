import { useWrite } from '@keystead/api-client/data/use-write'
import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { withParam } from '@keystead/api-client/with-param'
import { type Translate, type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, type SaveStep, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { endingStep, periodSteps } from '../rent-steps/plan-save.ts'
import { type PeriodEnd, usePeriodEnd } from '../rent-steps/use-period-end.ts'
import type { newPeriodSchema } from './period-schema.ts'
import { copiedComponents, runningInto } from './period-values.ts'

const periodKey = 'period'

type Values = z.output<typeof newPeriodSchema>

/**
 * Creates a period with its components, ends the previous ones and selects the new one; a retry after a partial save
 * sends only the rest.
 */
export function useCreatePeriod(dialog: UrlDialog, lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const save = useSaveSteps({ noId: t('error.period'), draft: dialog.draft, isLive: true })
  const write = useWrite([rentalPeriods, rentComponents], save.run)
  const end = usePeriodEnd()
  const [params] = useSearchParams()
  const { place, created } = useCreatedPlace(
    dialog,
    (id) => `?${withParam(withParam(params, 'newPeriod', undefined), 'period', id)}`,
  )
  // After a partial save the new period is in the list; it must not count as its own predecessor.
  const rental_periods = lease.rental_periods.filter(({ id }) => id !== save.progress[periodKey]?.id)
  const former = { ...lease, rental_periods }
  return {
    save,
    /** The lease without the new period. */
    former,
    async submit(values: Values) {
      const stored = await write.mutateAsync(periodCalls(former, values, { t, end }))
      created(stored[periodKey]?.id)
    },
    place: endingWith(place, save.begin),
  }
}

function periodCalls(
  lease: LeaseAgreement,
  { ends_before, copy_components, ...period }: Values,
  { t, end }: { t: Translate; end: PeriodEnd },
): SaveStep[] {
  const components = (copy_components && copiedComponents(lease, period)) || []
  const created = periodSteps(periodKey, { ...period, components }, () => lease.id, t('period.add'))
  const ended = (ends_before ? runningInto(lease, period) : []).map((former) =>
    endingStep(end, { period: former, end_date: addDays(period.start_date, -1) }, t('period.endsBeforeStep')),
  )
  return [...created, ...ended]
}
