import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type Translate, type UrlDialog, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import type { MenuEntry } from '@keystead/ui-kit'
import { useMemo } from 'react'

/**
 * Lease actions besides editing, referentially stable while searching. Each dialog has a URL parameter;
 * `<LeaseActDialogs>` renders them.
 */
export interface LeaseActs {
  /** `?activate=<id>` */
  activate: UrlDialog
  /** `?renew=<id>` */
  renew: UrlDialog
  /** `?terminate=<id>` */
  terminate: UrlDialog
  /** Menu entries for the lease's status and the user's level on lease and unit. */
  itemsOf: (lease: LeaseAgreement, unit?: RentUnit) => MenuEntry[]
}

/** @param duplicate set if the page has its own create form; otherwise the lease list opens one */
export function useLeaseActs(duplicate?: (id: string) => void): LeaseActs {
  const { t } = useModuleTranslation()
  const activate = useUrlDialog('activate')
  const renew = useUrlDialog('renew')
  const terminate = useUrlDialog('terminate')
  return useMemo(
    () => ({
      activate,
      renew,
      terminate,
      itemsOf: (...of) => itemsOf(of, { activate, renew, terminate, duplicate }, t),
    }),
    [activate, renew, terminate, duplicate, t],
  )
}

type Of = Parameters<LeaseActs['itemsOf']>

interface Ways extends Omit<LeaseActs, 'itemsOf'> {
  duplicate?: (id: string) => void
}

function itemsOf([lease, unit]: Of, { activate, renew, terminate, duplicate }: Ways, t: Translate) {
  const entries: (MenuEntry | false)[] = [
    canActivate(lease) && {
      key: 'activate',
      label: t('act.activate'),
      icon: 'circle-check',
      onClick: () => activate.showFor(lease.id),
    },
    canRenew(lease, unit) && {
      key: 'renew',
      label: t('act.renew'),
      icon: 'refresh-cw',
      onClick: () => renew.showFor(lease.id),
    },
    mayLetAgain(lease, unit) && {
      key: 'duplicate',
      label: t('act.duplicate'),
      icon: 'copy',
      // On the list itself, keeps search, filters and page.
      ...(duplicate ? { onClick: () => duplicate(lease.id) } : { to: `/leases?new=${lease.id}` }),
    },
    canTerminate(lease) && {
      key: 'terminate',
      label: t('act.terminate'),
      icon: 'calendar-clock',
      onClick: () => terminate.showFor(lease.id),
    },
  ]
  return entries.filter((entry) => entry !== false)
}

/** Drafts have not started, and leases already renewed or terminated cannot be renewed. */
const notRenewed = ['draft', 'terminated', 'renewed']

/** The new lease belongs to the unit, so the level on the unit decides, not the one on the former lease. */
const mayLetAgain = (lease: LeaseAgreement, unit: RentUnit | undefined) =>
  lease.shared === null || (unit !== undefined && mayDo(unit, 'addPart'))

export const canActivate = (lease: LeaseAgreement) => lease.lease_status === 'draft' && mayDo(lease, 'edit')

export const canRenew = (lease: LeaseAgreement, unit: RentUnit | undefined) =>
  !notRenewed.includes(lease.lease_status) && mayLetAgain(lease, unit)

export const canTerminate = (lease: LeaseAgreement) => lease.lease_status === 'active' && mayDo(lease, 'edit')
