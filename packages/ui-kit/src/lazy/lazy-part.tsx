import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { withTries } from './with-tries.ts'

export interface MissingProps<Props> {
  /** What the part would have been given. */
  given: Props
  onRetry: () => void
}

export interface LazyPartOptions<Props> {
  /** Stands in its place while it comes. */
  waiting?: ReactNode
  /** Stands in its place when it cannot be had. */
  missing: ComponentType<MissingProps<Props>>
  /** It has just been tried in vain: begins with `missing`. */
  triedBefore?: boolean
}

/** What one opening drew: the part, or what stands in its place. */
type Opened<Props> = ComponentType<MissingProps<Props>>

/**
 * A component whose code comes when it is first drawn: with tries and a time limit, and with something in its place and
 * Retry where it cannot be had. What is around it stands.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing, triedBefore = false }: LazyPartOptions<Props>,
): ComponentType<Props> {
  let known: { Opened: Opened<Props> } | null = null

  const attempt = async (): Promise<{ default: Opened<Props> }> => {
    try {
      const Part = await withTries(load)
      return { default: ({ given }) => <Part {...given} /> }
    } catch {
      // Forgotten, so that Retry and who comes later ask anew.
      known = null
      return { default: missing }
    }
  }
  const open = () => {
    known ??= { Opened: lazy(attempt) }
    return known
  }

  return function LazyPart(given) {
    const [{ Opened }, setOpened] = useState(() => known ?? (triedBefore ? { Opened: missing } : open()))
    return (
      <Suspense fallback={waiting}>
        <Opened given={given} onRetry={() => setOpened(open())} />
      </Suspense>
    )
  }
}
