import { daysBetween } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { daysLeft, expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, type IconName } from '@keystead/ui-kit'
import styles from './lease-flags.module.css'
import { useRentDiffers } from './use-rent-differs.ts'

interface Flag {
  key: string
  look: 'warning' | 'error' | 'info'
  icon: IconName
  title?: string
  text: string
}

/** A lease's warnings in words. */
function useLeaseFlags(lease: LeaseAgreement): Flag[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const flags: Flag[] = []
  const soon = expiringSoon(lease, today)
  const days = daysLeft(lease, today) ?? 0
  const differs = useRentDiffers(lease)
  if (soon) {
    const text = days === 0 ? t('flag.endsToday') : t('flag.endsIn', { count: days })
    flags.push({ key: 'soon', look: soon === 'urgent' ? 'error' : 'warning', icon: 'calendar-clock', text })
  }
  if (isEndedButActive(lease, today)) {
    const text = t('flag.endedActiveText', { date: format.date(lease.end_date) })
    flags.push({ key: 'ended', look: 'warning', icon: 'triangle-alert', title: t('flag.endedActive'), text })
  }
  if (isToCome(lease) && lease.start_date > today) {
    const text = t('flag.startsIn', { count: daysBetween(today, lease.start_date) })
    flags.push({ key: 'starts', look: 'info', icon: 'calendar', text })
  }
  if (differs) flags.push({ key: 'rent', look: 'warning', icon: 'scale', text: differs.text })
  return flags
}

const isToCome = ({ lease_status }: LeaseAgreement) => lease_status === 'active' || lease_status === 'draft'

export function LeaseFlags({ lease }: { lease: LeaseAgreement }) {
  const flags = useLeaseFlags(lease)
  if (flags.length === 0) return null
  return (
    <ul className={styles.flags}>
      {flags.map(({ key, look, icon, title, text }) => (
        <li key={key} className={styles[look]}>
          <Icon name={icon} size={16} />
          <span>
            {title && <strong className={styles.title}>{title}</strong>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
