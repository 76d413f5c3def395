import type { ElementType, ReactNode } from 'react'
import { Link } from './text-link.tsx'
import './base.css'

export interface CardProps {
  /** The whole card is the target of the `<Link stretched>` inside it. */
  link?: boolean
  /** 24 unless told; 20 for small cards, 0 where the content draws its own edges. */
  padding?: 0 | 20 | 24
  /** A quiet strip under a hairline: a sum, a hint. */
  footer?: ReactNode
  /** A picture edge to edge above the content. */
  media?: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-busy'?: boolean
  children?: ReactNode
}

export interface CardTitleProps {
  /** A place in the app; on a card with `link` the whole card leads there. */
  to?: string
  /** 2 directly under the page's title, 3 under a section's. */
  level?: 2 | 3
  /** The menu of what can be done to it: at the end of the line, above the link of the whole card. */
  menu?: ReactNode
  children: ReactNode
}

/** The name of what a card stands for, as a heading; with `to` it is the link of the whole card. */
export function CardTitle({ to, level = 2, menu, children }: CardTitleProps) {
  const Heading: ElementType = level === 2 ? 'h2' : 'h3'
  const title = (
    <Heading className="ks-card-title">
      {to === undefined ? (
        children
      ) : (
        <Link to={to} look="name" stretched>
          {children}
        </Link>
      )}
    </Heading>
  )
  if (!menu) return title
  return (
    <div className="ks-card-head">
      {title}
      <div className="ks-card-menu">{menu}</div>
    </div>
  )
}

/** A white sheet with a hairline. It has no heading of its own: give it an `<h2>` or `<h3>`. */
export function Card(props: CardProps) {
  const { link, padding = 24, footer, media, as = 'div', className, children } = props
  const Element: ElementType = as
  return (
    <Element
      className={['ks-card', link && 'ks-card-link', className].filter(Boolean).join(' ')}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-busy={props['aria-busy']}
    >
      {media && <div className="ks-card-media">{media}</div>}
      {children !== undefined && <div className={`ks-card-body ks-pad-${padding}`}>{children}</div>}
      {footer && <div className="ks-card-foot">{footer}</div>}
    </Element>
  )
}
