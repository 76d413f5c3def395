import { type IconName, icons } from './icons.ts'

export type { IconName }

export interface IconProps {
  /** Of the kit's own list; `module.json` accepts any Lucide name. */
  name: IconName
  /** 16 in rows and tags, 18 in buttons and navigation, 20 or 24 on its own. */
  size?: 16 | 18 | 20 | 24
  className?: string
}

/** A decorative Lucide icon, named by the text or control around it. An unknown name gets a circle. */
export function Icon({ name, size = 18, className }: IconProps) {
  const Drawing = icons[Object.hasOwn(icons, name) ? name : 'circle']
  return <Drawing size={size} strokeWidth={1.75} className={className} aria-hidden focusable={false} />
}
