import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { countText } from '../base/count-text.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { useListAnnouncement } from './list-announcer.ts'
import './list.css'

export interface PaginationProps {
  /** From 1. */
  page: number
  total: number
  /** 12 for grids, 25 for tables. */
  pageSize?: number
  /** The query string of a page: `state.searchFor({ page })`. */
  searchFor: (change: { page: number }) => string
}

/** "1-12 of 30" with pages as real links. A single page shows only the count. */
export function Pagination({ page, total, pageSize = 12, searchFor }: PaginationProps) {
  const { t, i18n } = useTranslation('common')
  const pages = pageCount(total, pageSize)
  const currentPage = Math.min(page, pages)
  const from = total === 0 ? 0 : (currentPage - 1) * pageSize + 1
  const number = (value: number) => countText(value, i18n.language)
  const lastRow = Math.min(currentPage * pageSize, total)
  const range = t('list.pageRange', { from: number(from), to: number(lastRow), count: total })
  const role = useListAnnouncement(range)
  const to = (target: number) => ({ search: searchFor({ page: target }) })
  return (
    <nav className="ks-pagination" aria-label={range}>
      <p role={role} className="num">
        {range}
      </p>
      {pages > 1 && (
        <ul>
          <Step
            icon="chevron-left"
            label={t('list.previousPage')}
            to={currentPage > 1 ? to(currentPage - 1) : undefined}
          />
          {pagesAround(currentPage, pages).map((item) => (
            <li key={item}>
              {typeof item === 'string' ? (
                <span className="ks-page-gap">…</span>
              ) : (
                <Link
                  className="ks-page-link num"
                  to={to(item)}
                  onClick={toTop}
                  aria-current={item === currentPage ? 'page' : undefined}
                >
                  {item}
                </Link>
              )}
            </li>
          ))}
          <Step
            icon="chevron-right"
            label={t('list.nextPage')}
            to={currentPage < pages ? to(currentPage + 1) : undefined}
          />
        </ul>
      )}
    </nav>
  )
}

/** Number of pages for `total` rows; at least one. */
export const pageCount = (total: number, pageSize = 12): number => Math.max(1, Math.ceil(total / pageSize))

function Step({ icon, label, to }: { icon: IconName; label: string; to?: { search: string } }) {
  if (!to) {
    return (
      <li aria-hidden>
        <span className="ks-page-link ks-page-off">
          <Icon name={icon} size={16} />
        </span>
      </li>
    )
  }
  return (
    <li>
      <StepLink icon={icon} label={label} to={to} />
    </li>
  )
}

/** Previous or next. Disappears at either end; the focus then moves to the current page's link. */
function StepLink({ icon, label, to }: { icon: IconName; label: string; to: { search: string } }) {
  const link = useRef<HTMLAnchorElement>(null)
  useFocusGoesOn(link, () => document.querySelector('.ks-pagination [aria-current]'))
  return (
    <Link ref={link} className="ks-page-link" to={to} aria-label={label} onClick={toTop}>
      <Icon name={icon} size={16} />
    </Link>
  )
}

/**
 * Pointer clicks scroll to the top; keyboard use keeps the focus on the links. After the click, so that Back restores
 * the scroll position.
 */
function toTop({ detail, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const isElsewhere = ctrlKey || metaKey || shiftKey
  if (detail && !isElsewhere) setTimeout(() => window.scrollTo(0, 0))
}

/** First, last, and the current page's neighbours; a string is the key of a gap. */
function pagesAround(currentPage: number, pages: number): (number | string)[] {
  const pageNumbers = new Set(
    [1, currentPage - 1, currentPage, currentPage + 1, pages].filter((page) => page >= 1 && page <= pages),
  )
  const sorted = [...pageNumbers].sort((a, b) => a - b)
  return sorted.flatMap((page, index) => {
    const step = page - (sorted[index - 1] ?? 0)
    if (step === 1) return [page]
    return [step === 2 ? page - 1 : `gap-${page}`, page]
  })
}
