import type { ElementType, ReactNode } from 'react'
import { Link } from './text-link.tsx'
import './base.css'

export interface CardProps {
  /** Makes the whole card the target of its `<Link stretched>`. */
  link?: boolean
  /** In pixels; 20 for small cards, 0 if the content draws its own edges. */
  padding?: 0 | 20 | 24
  /** A subdued strip below a hairline, for a total or hint. */
  footer?: ReactNode
  /** An edge-to-edge picture above the content. */
  media?: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-busy'?: boolean
  children?: ReactNode
}

export interface CardTitleProps {
  /** An in-app path; with `link`, for the whole card. */
  to?: string
  /** 2 directly below the page title, 3 below a section's. */
  level?: 2 | 3
  /** An icon button's menu at the end of the line, above the card's link; a bordered button would overlap the edge. */
  menu?: ReactNode
  children: ReactNode
}

/** A card's heading; with `to`, it is the link of the whole card. Spacing is up to the content below. */
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

/** A white surface with a hairline. Bring your own `<h2>` or `<h3>`. */
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
