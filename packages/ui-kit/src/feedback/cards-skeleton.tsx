import { Card } from '../base/card.tsx'
import { Skeleton } from './skeleton.tsx'
import { CardHeadShape } from './skeleton-shapes.tsx'

/** What a module adds to the dashboard: full-width figures, a card of rows, a narrow card. */
export type CardsPart = 'band' | 'card' | 'side' | 'panel'

const shapes = {
  band: { place: 'wide', drawn: <Skeleton shape="band" /> },
  card: { place: 'main', drawn: <Rows shape="row" count={3} /> },
  side: { place: 'side', drawn: <Rows shape="note" count={4} /> },
  panel: { place: 'side', drawn: <Rows shape="note" count={1} /> },
}

/**
 * Skeletons of a module's dashboard cards, each in its final place (the slot's `data-dashboard` marks). Place in
 * `<Loading>`.
 */
export function CardsSkeleton({ parts }: { parts: readonly CardsPart[] }) {
  return Array.from(parts.entries(), ([index, part]) => (
    <div key={index} data-dashboard={shapes[part].place}>
      {shapes[part].drawn}
    </div>
  ))
}

function Rows({ shape, count }: { shape: 'row' | 'note'; count: number }) {
  return (
    <Card padding={0}>
      <CardHeadShape />
      <Skeleton shape={shape} count={count} />
    </Card>
  )
}
