import { overlappingLeases } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList, FormSection, NoFigure, useFormValues } from '@keystead/ui-kit'
import type { LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { EndDate } from '../parts/end-date.tsx'
import { OverlapAlerts } from '../parts/overlap-alerts.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import { lastDayBefore } from '../rent-steps/rent-before.ts'
import { type RenewFields, wishOf } from './renew-schema.ts'
import { formerLease, renewedLease, renewedRent } from './renewed-lease.ts'

/** Shows both leases as they will be, once the form is valid. */
export function RenewReview(props: LifecycleStepProps) {
  const values = useFormValues<RenewFields>()
  return values.start_date && <Review {...props} values={values as RenewFields} />
}

function Review({ lease, leases, place, values }: LifecycleStepProps & { values: RenewFields }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  const wish = wishOf(values)
  const renewed = renewedLease(lease, wish)
  const rent = renewedRent(lease, wish)
  const end = lastDayBefore(lease, values.start_date)
  const status = formerLease(lease, wish, format.today())?.lease_status ?? lease.lease_status
  const placed = { ...renewed, end_date: renewed.end_date ?? null, lease_status: 'active', is_active: true }
  const others = leases.filter(({ id }) => id !== lease.id)
  const money = (amount: number | null | undefined) =>
    amount == null ? <NoFigure>{t('detail.noAmount')}</NoFigure> : format.money(amount)
  return (
    <>
      <OverlapAlerts others={overlappingLeases(placed, others, format.today())} />
      <FormSection title={t('renew.section.new')}>
        <DescriptionList
          items={[
            { label: t('field.tenant_contact_id'), value: words.tenant(lease) },
            ...(place ? [{ label: t('field.rent_unit_id'), value: unitLabel(place) }] : []),
            { label: t('field.start_date'), value: format.date(renewed.start_date) },
            { label: t('field.end_date'), value: <EndDate day={renewed.end_date} /> },
            { label: t('field.monthly_rent'), value: money(rent?.total_rent) },
            { label: t('field.security_deposit'), value: money(renewed.security_deposit) },
            ...(values.copy_components && rent && rent.components.length > 0
              ? [{ label: t('detail.tab.components'), value: rent.components.map(nameOf).join(', ') }]
              : []),
          ]}
        />
      </FormSection>
      <FormSection title={t('renew.section.former')}>
        <DescriptionList
          items={[
            { label: t('field.end_date'), value: format.date(end) },
            {
              label: t('common:field.status'),
              value: words.status(status),
            },
          ]}
        />
      </FormSection>
    </>
  )
}

const nameOf = ({ component_name }: { component_name: string }) => component_name
