import { Icon, type IconName } from './icon.tsx'
import './mark.css'

export interface AvatarProps {
  /** One or two letters; the name is next to it or on the surrounding control. */
  initials?: string
  /** For organizations, instead of initials. */
  icon?: IconName
  /** Round for people, square for organizations. */
  shape?: 'round' | 'square'
  size?: 32 | 36 | 40 | 44 | 56
}

/** A decorative avatar of a person or organization. */
export function Avatar({ initials, icon, shape = 'round', size = 36 }: AvatarProps) {
  return (
    <span className={`ks-avatar ks-avatar-${shape} ks-avatar-${size}`} aria-hidden>
      {icon ? <Icon name={icon} /> : initials}
    </span>
  )
}
