import { type IconName, icons } from './icons.ts'

export type { IconName }

export interface IconProps {
  /** Of the kit's own list; in `module.json` it is any Lucide name. */
  name: IconName
  /** 16 in rows and tags, 18 in buttons and navigation, 20 or 24 on its own. */
  size?: 16 | 18 | 20 | 24
  className?: string
}

/** A decorative Lucide icon; the text or control around it carries the name. A circle for a name it lacks. */
export function Icon({ name, size = 18, className }: IconProps) {
  const Drawing = icons[Object.hasOwn(icons, name) ? name : 'circle']
  return <Drawing size={size} strokeWidth={1.75} className={className} aria-hidden focusable={false} />
}
