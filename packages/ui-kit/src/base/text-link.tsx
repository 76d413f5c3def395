import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import './base.css'

export interface LinkProps {
  to: string
  children: ReactNode
  /** 'accent' says "go there" in running text; 'name' is the quiet name of a row or card; 'muted' stands in footers. */
  look?: 'accent' | 'name' | 'muted'
  /** Makes the nearest positioned parent (a Card with `link`) the target of the whole. */
  stretched?: boolean
  replace?: boolean
  /** False where the place is not there for this person: the words stand alone then. */
  canOpen?: boolean
  /** Kept with the entry of the history. */
  state?: object
  className?: string
  onClick?: () => void
  'aria-label'?: string
  'aria-current'?: 'page' | 'step' | 'true'
}

/** A link to a place in the app, a real `<a>`. */
export function Link({ look = 'accent', stretched, className, canOpen = true, ...rest }: LinkProps) {
  if (!canOpen) return <Words className={className} name={rest['aria-label']} words={rest.children} />
  const names = ['ks-link', `ks-link-${look}`, stretched && 'ks-link-stretched', className]
  return <RouterLink {...rest} className={names.filter(Boolean).join(' ')} />
}

/** A sign that named the link names itself. */
const Words = ({ className, name, words }: { className?: string; name?: string; words: ReactNode }) =>
  name === undefined ? (
    <span className={className}>{words}</span>
  ) : (
    <span className={className} role="img" aria-label={name}>
      {words}
    </span>
  )
