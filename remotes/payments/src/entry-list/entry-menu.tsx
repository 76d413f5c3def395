import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton } from '@keystead/ui-kit'
import type { PaymentActions } from '../actions/payment-actions.ts'
import type { Entry } from '../reads/all-entries.ts'

export interface EntryMenuProps {
  entry: Entry
  actions: PaymentActions
}

/** Edit and delete a payment. */
export function EntryMenu({ entry, actions }: EntryMenuProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <MenuButton
      iconOnly
      label={t('entry.more', { date: format.date(entry.paid_on), amount: format.money(entry.amount) })}
      rowId={entry.id}
      items={[
        {
          key: 'edit',
          label: t('common:action.edit'),
          icon: 'pencil',
          onClick: () => actions.edit.showFor(entry.id),
        },
        {
          key: 'delete',
          label: t('common:action.delete'),
          icon: 'trash-2',
          danger: true,
          onClick: () => actions.remove(entry.id),
        },
      ]}
    />
  )
}
