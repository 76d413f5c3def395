import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList } from '@keystead/ui-kit'
import { isUsualType } from '../lease-form/lease-types.ts'
import { OverlapWarning } from '../lease-form/overlap-warning.tsx'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import type { RentPart } from '../rent-table/rent-parts.ts'
import styles from './create-lease.module.css'
import { useTypedLease } from './use-typed-lease.ts'

/** Review of all entered values, with warnings. Blank fields are omitted. */
export function ReviewStep({ choices }: { choices: LeaseChoices }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { values, place, unit, tenant, coTenants, range, parts, total, money } = useTypedLease(choices)
  const { lease_type: type, late_fee_type, late_fee_percentage, late_fee_fixed_amount } = values
  const days = values.late_fee_grace_period
  const percent = (value: number) => t('component.percent', { value: format.number(value) })
  const lateFee =
    late_fee_type === 'percentage'
      ? late_fee_percentage && percent(late_fee_percentage)
      : money(late_fee_fixed_amount)
  const taxText = ({ is_taxable, tax_rate }: Pick<RentPart, 'is_taxable' | 'tax_rate'>) =>
    is_taxable && (tax_rate ? t('component.taxAt', { percent: percent(tax_rate) }) : t('component.taxDue'))
  const sections = {
    'form.parties': [
      { label: t('field.rent_unit_id'), value: unit },
      { label: t('filter.property'), value: place?.group?.name },
      { label: t('field.tenant_contact_id'), value: tenant },
      { label: t('field.co_tenant_contact_ids'), value: coTenants.join(', ') },
    ],
    'form.term': [
      { label: t('review.range'), value: range },
      { label: t('field.lease_type'), value: isUsualType(type) ? t(`leaseType.${type}`) : type },
      { label: t('field.lease_number'), value: values.lease_number },
      { label: t('field.lease_number_of_tenants'), value: values.lease_number_of_tenants },
    ],
    'form.rent': [
      ...parts.map(({ kind, name, amount, ...tax }) => ({
        label: name || t(`costKind.${kind}`),
        value: [money(amount), taxText(tax)].filter(Boolean).join(', '),
      })),
      { label: t('rent.total'), value: money(total) },
    ],
    'form.deposit': [
      { label: t('field.security_deposit'), value: money(values.security_deposit) },
      { label: t('field.payment_due_day'), value: values.payment_due_day },
      { label: t('form.lateFee'), value: lateFee },
      {
        label: t('field.late_fee_grace_period'),
        value: days === null || days === undefined ? undefined : String(days),
      },
      { label: t('common:field.notes'), value: values.notes },
    ],
  }
  return (
    <div className={styles.step}>
      <OverlapWarning leases={choices.leases} />
      {Object.entries(sections)
        .map(([title, items]) => ({ title, items: items.filter(({ value }) => Boolean(value)) }))
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <DescriptionList items={items} />
          </section>
        ))}
    </div>
  )
}
