import { type IconName, icons } from './icons.ts'

export type { IconName }

export interface IconProps {
  name: IconName
  /** 16 in rows and tags, 18 in buttons and navigation, 20 or 24 alone. */
  size?: 16 | 18 | 20 | 24
  className?: string
}

/** A Lucide icon. It is decoration: the word stands beside it, or the control around it carries the name. */
export function Icon({ name, size = 18, className }: IconProps) {
  const Drawing = icons[name]
  return <Drawing size={size} strokeWidth={1.75} className={className} aria-hidden focusable={false} />
}
