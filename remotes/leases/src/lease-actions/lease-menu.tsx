import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDelete, mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import { useLeaseFiles } from '../lease-calendar/use-lease-files.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LeaseActions } from './use-lease-actions.ts'

export interface LeaseMenuProps {
  lease: LeaseAgreement
  /** It decides with the lease who may delete it (R26). */
  unit?: RentUnit
  actions: LeaseActions
  /** Further acts, between editing and deleting. */
  more?: MenuEntry[]
  /** On the lease's own page editing has a button beside it. */
  onPage?: boolean
}

/** The acts of a lease, as far as the person's level goes (R26), and what everybody may take along. */
export function LeaseMenu({ lease, unit, actions, more = [], onPage }: LeaseMenuProps) {
  const { t } = useModuleTranslation()
  const { tenant } = useLeaseWords()
  const files = useLeaseFiles(lease)
  const entries: (MenuEntry | false)[] = [
    !onPage &&
      mayDo(lease, 'edit') && {
        key: 'edit',
        label: t('common:action.edit'),
        icon: 'pencil',
        onClick: () => actions.edit.showFor(lease.id),
      },
    ...more,
    ...files,
    mayDelete(lease, unit) && {
      key: 'delete',
      label: t('common:action.delete'),
      icon: 'trash-2',
      danger: true,
      divided: true,
      onClick: () => actions.askToDelete(lease),
    },
  ]
  const items = entries.filter((entry) => entry !== false)
  // One person may have several leases.
  const name = unit ? `${tenant(lease)}, ${unit.unit_number}` : tenant(lease)
  const label = `${t('common:action.more')}: ${name}`
  return (
    <MenuButton
      label={label}
      rowId={lease.id}
      iconOnly
      variant={onPage ? 'default' : 'text'}
      size={onPage ? 'middle' : 'small'}
      items={items}
    />
  )
}
