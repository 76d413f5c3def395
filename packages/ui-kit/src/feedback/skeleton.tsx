import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './skeleton.css'

/** Nothing is drawn before this many milliseconds: what comes at once must not flicker. */
const skeletonDelay = 200

export interface LoadingProps {
  children: ReactNode
}

/** Says "Loading…" to those who cannot see it, and shows its skeleton after 200 ms. */
export function Loading({ children }: LoadingProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true" className={shown ? undefined : 'ks-loading-wait'}>
      <span className="ks-sr">{t('busy.loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

export interface SkeletonProps {
  /** The shape of what comes. */
  shape: 'card' | 'row' | 'band' | 'line' | 'form' | 'page' | 'detail'
  /** How many cards, rows or lines. */
  count?: number
}

/** Grey shapes in the form of what is loading. Place it in `<Loading>`. */
export function Skeleton({ shape, count = defaults[shape] }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, index) => index)
  const Part = shapes[shape]
  return (
    <div className={`ks-skeleton-${shape}s`}>
      {parts.map((index) => (
        <Part key={index} />
      ))}
    </div>
  )
}

const bar = (width: string, height = 12) => <span className="ks-skeleton" style={{ width, height }} />

const CardShape = () => (
  <div className="ks-card">
    <span className="ks-skeleton ks-skeleton-media" />
    <div className="ks-card-body ks-pad-24 ks-skeleton-stack">
      {bar('56%', 16)}
      {bar('74%')}
      {bar('90%')}
      <div className="ks-skeleton-stack ks-skeleton-foot">
        {bar('48%')}
        {bar('100%', 8)}
      </div>
    </div>
  </div>
)

const RowShape = () => (
  <div className="ks-skeleton-row">
    <span className="ks-skeleton ks-skeleton-thumb" />
    <div className="ks-skeleton-stack">
      {bar('35%', 14)}
      {bar('54%')}
    </div>
    {bar('88px')}
  </div>
)

const BandCell = () => (
  <div className="ks-skeleton-stack">
    {bar('48%')}
    {bar('72%', 28)}
  </div>
)

const LineShape = () => bar('100%')

const FieldShape = () => (
  <div className="ks-skeleton-stack">
    {bar('30%')}
    {bar('100%', 40)}
  </div>
)

const PageShape = () => (
  <div className="ks-skeleton-stack">
    {bar('220px', 28)}
    {bar('320px')}
    <span className="ks-skeleton ks-skeleton-block" />
  </div>
)

/** A drawing beside six figures, and under both a table. */
const DetailShape = () => (
  <div className="ks-skeleton-detail">
    <div className="ks-skeleton-overview">
      <span className="ks-skeleton" />
      <div>
        {['rent', 'rate', 'vacant', 'year', 'occupied', 'average'].map((figure) => (
          <BandCell key={figure} />
        ))}
      </div>
    </div>
    <div className="ks-skeleton-table">
      {['34%', '52%', '44%', '61%', '38%', '55%', '47%'].map((width) => (
        <div key={width}>
          {bar('56px')}
          {bar(width)}
          {bar('88px')}
        </div>
      ))}
    </div>
  </div>
)

const shapes = {
  card: CardShape,
  row: RowShape,
  band: BandCell,
  line: LineShape,
  form: FieldShape,
  page: PageShape,
  detail: DetailShape,
}
const defaults = { card: 3, row: 3, band: 4, line: 3, form: 4, page: 1, detail: 1 }
