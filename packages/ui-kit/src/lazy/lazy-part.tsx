import { type ComponentType, type ReactNode, useState } from 'react'
import { useSettled, watched } from './use-settled.ts'
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
  /** Asked when it is first drawn: whether it has just been tried in vain, so that it begins with `missing`. */
  triedBefore?: () => boolean
}

/** A file that did not come, or not in time, by the names that its loaders give it. */
const isLost = (error: unknown) =>
  error instanceof Error &&
  (['LateError', 'FileError', 'ChunkLoadError'].includes(error.name) ||
    lostImport.test(error.message) ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/** As Chromium, Firefox and Safari say it of `import()` by itself. */
const lostImport = /dynamically imported module|Importing a module script failed/

/** What one opening drew: the part, or what stands in its place. */
type Opened<Props> = ComponentType<MissingProps<Props>>

/**
 * A component whose code comes when it is first drawn: with tries and a time limit, and with something in its place and
 * Retry where it cannot be had. What is around it stands.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing, triedBefore }: LazyPartOptions<Props>,
): ComponentType<Props> {
  let known: Promise<Opened<Props>> | null = null

  const attempt = async (): Promise<Opened<Props>> => {
    try {
      const Part = await withTries(load)
      return ({ given }) => <Part {...given} />
    } catch (error) {
      // What did not come is no fault of the part; what it threw while it was evaluated is, and would never be heard of.
      if (!isLost(error)) globalThis.reportError?.(error)
      // Forgotten, so that Retry and who comes later ask anew.
      known = null
      return missing
    }
  }
  const open = () => {
    known ??= watched(attempt())
    return known
  }
  const triedInVain = watched(Promise.resolve(missing))

  return function LazyPart(given) {
    const [opening, setOpening] = useState(() => known ?? (triedBefore?.() ? triedInVain : open()))
    const opened = useSettled(opening)
    if (!opened || 'error' in opened) return waiting
    const Opened = opened.value
    return <Opened given={given} onRetry={() => setOpening(open())} />
  }
}
