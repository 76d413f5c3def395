import { Card } from '../base/card.tsx'
import { Skeleton } from './skeleton.tsx'
import { CardHeadShape } from './skeleton-shapes.tsx'

/** What a module brings to the dashboard: figures across the page, a card of rows, one in the narrow column. */
export type CardsPart = 'band' | 'card' | 'side' | 'panel'

const shapes = {
  band: { place: 'wide', drawn: <Skeleton shape="band" /> },
  card: { place: 'main', drawn: <Rows shape="row" count={3} /> },
  side: { place: 'side', drawn: <Rows shape="note" count={4} /> },
  panel: { place: 'side', drawn: <Rows shape="note" count={1} /> },
}

/**
 * In the place of what a module brings to the dashboard, part by part and each where it will stand: the marks are those
 * of the slot (`data-dashboard`). Place it in `<Loading>`.
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
