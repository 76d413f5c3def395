import { type CardsPart, CardsSkeleton, Loading } from '@keystead/ui-kit'

/**
 * Skeleton for a contribution while its code loads. Without declared parts it renders only a hidden marker, so that
 * the page can hold back its own empty state.
 */
export function SlotComing({ parts }: { parts?: readonly CardsPart[] }) {
  if (!parts) return <span hidden data-coming />
  return (
    <Loading>
      <CardsSkeleton parts={parts} />
    </Loading>
  )
}
