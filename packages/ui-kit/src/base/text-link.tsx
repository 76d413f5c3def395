import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import './base.css'

export interface LinkProps {
  to: string
  children: ReactNode
  /** 'accent' in running text; 'name' for the name of a row or card; 'muted' in footers. */
  look?: 'accent' | 'name' | 'muted'
  /** Covers the nearest positioned ancestor (a Card with `link`). */
  stretched?: boolean
  replace?: boolean
  /** False renders plain text, if the user cannot open the target. */
  canOpen?: boolean
  /** History state. */
  state?: object
  className?: string
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'step' | 'true'
}

/** An in-app link, a real `<a>`. */
export function Link({ look = 'accent', stretched, className, canOpen = true, ...rest }: LinkProps) {
  if (!canOpen) return <Words className={className} name={rest['aria-label']} words={rest.children} />
  const names = ['ks-link', `ks-link-${look}`, stretched && 'ks-link-stretched', className]
  return <RouterLink {...rest} className={names.filter(Boolean).join(' ')} />
}

/** Without a link, an icon needs its own name. */
const Words = ({ className, name, words }: { className?: string; name?: string; words: ReactNode }) =>
  name === undefined ? (
    <span className={className}>{words}</span>
  ) : (
    <span className={className} role="img" aria-label={name}>
      {words}
    </span>
  )
