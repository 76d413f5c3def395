import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Loading } from '../feedback/loading.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import { useListTold } from './list-told.ts'
import './list.css'

export interface ListStatesProps {
  /** First load: nothing to show yet. */
  pending: boolean
  /** The shape of what comes. */
  skeleton: ReactNode
  /** The load failed: the words for it. */
  error?: string
  onRetry?: () => void
  /** Loading again while old rows stand: they stay, at 60 %. */
  refetching?: boolean
  /** There is nothing at all yet: shown in place of the list. */
  empty?: ReactNode
  /** Search and filters leave nothing. */
  noMatch?: boolean
  onClear?: () => void
  children: ReactNode
}

/** The four states of a list: loading, error with Retry, no data yet, no match. Else the list itself. */
export function ListStates(props: ListStatesProps) {
  const { pending, skeleton, error, onRetry, refetching, empty, noMatch, onClear, children } = props
  if (error !== undefined) return <SectionError text={error} onRetry={onRetry} retrying={refetching} />
  if (pending) return <Loading>{skeleton}</Loading>
  if (empty) return empty
  if (noMatch) return <NoMatch onClear={onClear} />
  return <div className={refetching ? 'ks-refetching' : undefined}>{children}</div>
}

/** Search or filters leave nothing: the toolbar stays, this offers the way back. */
export function NoMatch({ onClear }: { onClear?: () => void }) {
  const { t } = useTranslation('common')
  const role = useListTold(t('list.noMatch'))
  const part = useRef<HTMLDivElement>(null)
  useFocusGoesOn(part)
  return (
    <div ref={part} className="ks-no-match">
      <p role={role}>{t('list.noMatch')}</p>
      {onClear && <Button onClick={onClear}>{t('list.reset')}</Button>}
    </div>
  )
}
