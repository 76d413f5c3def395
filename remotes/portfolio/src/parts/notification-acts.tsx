import type { NotificationKind } from '@keystead/api-client/notifications/choices'
import { type Translate, useCanOpen, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import { MarkLet } from './mark-let.tsx'
import styles from './row-act.module.css'

export interface NotificationSubject {
  kind: NotificationKind
  unitId: string
  unitNumber: string
  leaseId: string | null
  underNotice?: boolean
  isRenewed?: boolean
  isRelet?: boolean
}

/** Actions the user's levels permit. */
export interface MayAct {
  /** Create a lease on the unit. */
  letUnit: boolean
  editUnit: boolean
  editLease: boolean
}

/** For the user's own rows. */
export const everyAct: MayAct = { letUnit: true, editUnit: true, editLease: true }

export interface NotificationActsProps {
  subject: NotificationSubject
  may: MayAct
}

/**
 * Actions for a notification, most relevant first. Lease actions link to that module's dialogs and are hidden if it is
 * unavailable.
 */
export function NotificationActs({ subject, may }: NotificationActsProps) {
  const { t } = useModuleTranslation()
  const canOpenLeases = useCanOpen('/leases')
  const linkBack = useLinkBack()
  const { kind, unitId, unitNumber } = subject
  return (
    <span className={`${styles.acts} ks-no-print`}>
      {kind === 'let_available' && may.editUnit && <MarkLet unitId={unitId} unitNumber={unitNumber} />}
      {canOpenLeases &&
        linksOf(subject, may, t, linkBack).map(({ label, to }) => (
          <Link key={to} to={to} className={styles.act}>
            {label}
            <span className="ks-sr">{`: ${unitNumber}`}</span>
          </Link>
        ))}
    </span>
  )
}

interface ActLink {
  label: string
  to: string
}

function linksOf(
  { kind, unitId, leaseId, underNotice, isRenewed, isRelet }: NotificationSubject,
  may: MayAct,
  t: Translate,
  linkBack: (to: string) => string,
): ActLink[] {
  const lease = `/leases/${leaseId}`
  const renew = { label: t('notification.act.renew'), to: linkBack(`${lease}?renew=${leaseId}`) }
  const end = { label: t('notification.act.end'), to: linkBack(`${lease}?notice=${leaseId}`) }
  const letAgain = { label: t('unit.createLease'), to: linkBack(`/leases?new&unit=${unitId}`) }
  switch (kind) {
    case 'ending':
      if (isRenewed || isRelet) return []
      if (underNotice) return only(may.letUnit, letAgain)
      return [...only(may.letUnit, renew), ...only(may.editLease, end)]
    case 'ended':
      if (isRenewed) return []
      return [...only(may.editLease, end), ...only(may.letUnit && !isRelet, renew)]
    case 'missing_rent':
      return only(may.editLease, {
        label: t('notification.act.addPeriod'),
        to: linkBack(`${lease}?newPeriod`),
      })
    case 'mismatch':
      return only(may.editLease, { label: t('notification.act.components'), to: `${lease}?tab=components` })
    case 'vacant':
      return only(may.letUnit, letAgain)
    case 'let_available':
      return []
  }
}

const only = (may: boolean, act: ActLink): ActLink[] => (may ? [act] : [])
