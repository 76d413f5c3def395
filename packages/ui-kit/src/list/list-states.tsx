import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Loading } from '../feedback/loading.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { useListAnnouncement } from './list-announcer.ts'
import './list.css'

export interface ListStatesProps {
  /** First load, no data yet. */
  pending: boolean
  skeleton: ReactNode
  /** Message of a failed load. */
  error?: string
  onRetry?: () => void
  /** Refetching: old rows stay at 60 % opacity. */
  refetching?: boolean
  /** Replaces the list if there is no data at all. */
  empty?: ReactNode
  /** No row matches search and filters. */
  noMatch?: boolean
  onClear?: () => void
  children: ReactNode
}

/** The four states of a list: loading, error with Retry, empty, no match; otherwise the list. */
export function ListStates(props: ListStatesProps) {
  const { pending, skeleton, error, onRetry, refetching, empty, noMatch, onClear, children } = props
  if (error !== undefined) return <SectionError text={error} onRetry={onRetry} retrying={refetching} />
  if (pending) return <Loading>{skeleton}</Loading>
  if (empty) return empty
  if (noMatch) return <NoMatch onClear={onClear} />
  return <div className={refetching ? 'ks-refetching' : undefined}>{children}</div>
}

/** No row matches: offers to clear search and filters, below the toolbar. */
export function NoMatch({ onClear }: { onClear?: () => void }) {
  const { t } = useTranslation('common')
  const role = useListAnnouncement(t('list.noMatch'))
  const part = useRef<HTMLDivElement>(null)
  useFocusGoesOn(part)
  return (
    <div ref={part} className="ks-no-match">
      <p role={role}>{t('list.noMatch')}</p>
      {onClear && <Button onClick={onClear}>{t('list.reset')}</Button>}
    </div>
  )
}
