import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton } from '@keystead/ui-kit'
import type { PaymentActions } from '../actions/payment-actions.ts'
import type { Payment } from '../reads/all-payments.ts'

export interface PaymentMenuProps {
  payment: Payment
  actions: PaymentActions
}

/** Edit and delete a payment. */
export function PaymentMenu({ payment, actions }: PaymentMenuProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <MenuButton
      iconOnly
      label={t('payment.more', { date: format.date(payment.paid_on), amount: format.money(payment.amount) })}
      rowId={payment.id}
      items={[
        {
          key: 'edit',
          label: t('common:action.edit'),
          icon: 'pencil',
          onClick: () => actions.edit.showFor(payment.id),
        },
        {
          key: 'delete',
          label: t('common:action.delete'),
          icon: 'trash-2',
          danger: true,
          onClick: () => actions.remove(payment.id),
        },
      ]}
    />
  )
}
