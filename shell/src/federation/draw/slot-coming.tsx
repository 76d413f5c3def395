import { type CardsPart, CardsSkeleton, Loading } from '@keystead/ui-kit'

/**
 * In the place of what a module brings, until its code is there: what it said would stand there, in grey. Without that
 * there is nothing to see, yet not nothing: a page may hold back something of its own.
 */
export function SlotComing({ parts }: { parts?: readonly CardsPart[] }) {
  if (!parts) return <span hidden data-coming />
  return (
    <Loading>
      <CardsSkeleton parts={parts} />
    </Loading>
  )
}
