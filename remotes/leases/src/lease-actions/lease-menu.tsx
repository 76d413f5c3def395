import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDelete, mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { MenuButton, type MenuEntry } from '@keystead/ui-kit'
import { useLeaseFiles } from '../lease-calendar/use-lease-files.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LeaseActions } from './use-lease-actions.ts'

export interface LeaseMenuProps {
  lease: LeaseAgreement
  /** Needed with the lease to check the right to delete. */
  unit?: RentUnit
  actions: LeaseActions
  /** Extra entries between edit and delete. */
  more?: MenuEntry[]
  /** The lease's own page has a separate edit button. */
  onPage?: boolean
}

/** Actions the user's level permits, plus exports available to everyone. */
export function LeaseMenu({ lease, unit, actions, more = [], onPage }: LeaseMenuProps) {
  const { t } = useModuleTranslation()
  const { tenant } = useLeaseWords()
  const files = useLeaseFiles(lease)
  const linkBack = useLinkBack()
  const share = `/access?share=lease_agreement:${lease.id}`
  const mayShare = useCanOpen(share) && mayDo(lease, 'share')
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
    mayShare && { key: 'share', label: t('share.act'), icon: 'users', to: linkBack(share) },
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
  // A tenant may have several leases.
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
