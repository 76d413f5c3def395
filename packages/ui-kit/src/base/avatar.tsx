import { Icon, type IconName } from './icon.tsx'
import './mark.css'

export interface AvatarProps {
  /** One or two letters; the name stands beside it or on the control around it. */
  initials?: string
  /** For organizations, instead of initials. */
  icon?: IconName
  /** Persons are round, organizations square. */
  shape?: 'round' | 'square'
  size?: 32 | 36 | 40 | 44 | 56
}

/** The sign of a person or an organization; decoration beside the name. */
export function Avatar({ initials, icon, shape = 'round', size = 36 }: AvatarProps) {
  return (
    <span className={`ks-avatar ks-avatar-${shape} ks-avatar-${size}`} aria-hidden>
      {icon ? <Icon name={icon} /> : initials}
    </span>
  )
}
