import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isUnderNotice } from '@keystead/api-client/lease-agreements/rules/status'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import {
  type Translate,
  type UrlDialog,
  useFormat,
  useLinkBack,
  useModuleTranslation,
  useUrlDialog,
} from '@keystead/module-sdk'
import type { MenuEntry } from '@keystead/ui-kit'
import { useMemo } from 'react'

/**
 * Lease actions besides editing, referentially stable while searching. Each dialog has a URL parameter;
 * `<LifecycleDialogs>` renders them.
 */
export interface LeaseLifecycle {
  /** `?activate=<id>` */
  activate: UrlDialog
  /** `?renew=<id>` */
  renew: UrlDialog
  /** `?notice=<id>` */
  notice: UrlDialog
  /** `?withdraw=<id>` */
  withdraw: UrlDialog
  /**
   * Menu entries for the lease's status and the user's level on lease and unit; `isRenewed` where another lease is
   * known to continue it.
   */
  itemsOf: (lease: LeaseAgreement, unit?: RentUnit, isRenewed?: boolean) => MenuEntry[]
}

/** @param duplicate set if the page has its own create form; otherwise the lease list opens one */
export function useLifecycle(duplicate?: (id: string) => void): LeaseLifecycle {
  const { t } = useModuleTranslation()
  const activate = useUrlDialog('activate')
  const renew = useUrlDialog('renew')
  const notice = useUrlDialog('notice')
  const withdraw = useUrlDialog('withdraw')
  const linkBack = useLinkBack()
  const today = useFormat().today()
  const lead = duplicate ? undefined : linkBack
  return useMemo(() => {
    const dialogs = { activate, renew, notice, withdraw }
    return { ...dialogs, itemsOf: (...of) => itemsOf(of, { ...dialogs, duplicate, lead, today }, t) }
  }, [activate, renew, notice, withdraw, duplicate, lead, today, t])
}

type Of = Parameters<LeaseLifecycle['itemsOf']>

interface Ways extends Omit<LeaseLifecycle, 'itemsOf'> {
  duplicate?: (id: string) => void
  /** Links to the lease list's form. */
  lead?: (to: string) => string
  today: string
}

function itemsOf([lease, unit, isRenewed]: Of, ways: Ways, t: Translate) {
  const { activate, renew, notice, withdraw, duplicate, lead, today } = ways
  const entries: (MenuEntry | false)[] = [
    canActivate(lease) && {
      key: 'activate',
      label: t('act.activate'),
      icon: 'circle-check',
      onClick: () => activate.showFor(lease.id),
    },
    !isRenewed &&
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
      ...(lead ? { to: lead(`/leases?new=${lease.id}`) } : { onClick: () => duplicate?.(lease.id) }),
    },
    canGiveNotice(lease) && {
      key: 'notice',
      label: t('act.notice'),
      icon: 'calendar-clock',
      onClick: () => notice.showFor(lease.id),
    },
    canWithdraw(lease, today) && {
      key: 'withdraw',
      label: t('act.withdraw'),
      icon: 'undo-2',
      onClick: () => withdraw.showFor(lease.id),
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

export const canGiveNotice = (lease: LeaseAgreement) =>
  lease.lease_status === 'active' && lease.notice_by === null && mayDo(lease, 'edit')

export const canWithdraw = (lease: LeaseAgreement, today: string) =>
  isUnderNotice(lease, today) && mayDo(lease, 'edit')
