import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import { Link } from '../base/text-link.tsx'
import './page.css'

export interface PageProps {
  title: string
  /** Of the document, if the heading alone would not tell pages apart. */
  documentTitle?: string
  /** One line below the title: counts, an address. */
  subtitle?: ReactNode
  /** Beside the title: a kind or state. */
  tag?: ReactNode
  /** At most one primary and one outlined button; the rest in a menu. */
  actions?: ReactNode
  back?: { to: string; label: string }
  /** Until the data is loaded, hides the actions and back link, which may disappear or move then. */
  loading?: boolean
  children?: ReactNode
}

/** "ML-2020/01": short tokens with a digit do not wrap at their hyphens and slashes. */
const NUMBER = /(?<=^|\s)(?=\S*\d)(?=\S*[-/])\S{1,16}(?=\s|$)/

function withWholeNumbers(title: string): ReactNode {
  const match = NUMBER.exec(title)
  if (!match) return title
  const [number] = match
  const end = match.index + number.length
  return (
    <>
      {title.slice(0, match.index)}
      <span className="ks-whole">{number}</span>
      {withWholeNumbers(title.slice(end))}
    </>
  )
}

/**
 * The frame of every screen: the h1 (the shell focuses it on navigation), the document title and the actions.
 */
export function Page({
  title,
  documentTitle = title,
  subtitle,
  tag,
  actions,
  back,
  loading,
  children,
}: PageProps) {
  return (
    <div className={loading ? 'ks-page ks-page-loading' : 'ks-page'}>
      <title>{`${documentTitle} - Keystead`}</title>
      <header className="ks-page-head">
        {back && (
          <Link to={back.to} look="muted" className="ks-page-back">
            <Icon name="arrow-left" size={16} />
            {back.label}
          </Link>
        )}
        <div className="ks-page-row">
          <div className="ks-page-titles">
            <div className="ks-page-title">
              <h1 tabIndex={-1}>{withWholeNumbers(title)}</h1>
              {tag}
            </div>
            {subtitle && <p className="ks-page-subtitle">{subtitle}</p>}
          </div>
          {actions && <div className="ks-page-actions">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
