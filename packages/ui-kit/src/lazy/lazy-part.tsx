import { type ComponentType, type ReactNode, useState } from 'react'
import { useSettled, watched } from './use-settled.ts'
import { withTries } from './with-tries.ts'

export interface MissingProps<Props> {
  /** The part's props. */
  given: Props
  onRetry: () => void
}

export interface LazyPartOptions<Props> {
  /** Fallback while loading. */
  waiting?: ReactNode
  /** Fallback after a failed load. */
  missing: ComponentType<MissingProps<Props>>
  /** Loading has just failed: starts with `missing`. */
  hasFailed?: boolean
}

/** A file that failed to load or timed out, by the error names loaders use. */
const isLost = (error: unknown) =>
  error instanceof Error &&
  (['LateError', 'FileError', 'ChunkLoadError'].includes(error.name) ||
    lostImport.test(error.message) ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))

/** Messages of a failed `import()` in Chromium, Firefox and Safari. */
const lostImport = /dynamically imported module|Importing a module script failed/

/** What is rendered: the part or a fallback. */
type Opened<Props> = ComponentType<MissingProps<Props>>

/**
 * A component whose code loads on first render, with retries, a time limit, and a fallback with Retry on failure. Its
 * surroundings are unaffected.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing, hasFailed }: LazyPartOptions<Props>,
): ComponentType<Props> {
  let loading: Promise<Opened<Props>> | null = null

  const attempt = async (): Promise<Opened<Props>> => {
    try {
      const Part = await withTries(load)
      return ({ given }) => <Part {...given} />
    } catch (error) {
      // A failed download is no bug; an error thrown by the module is, and would go unreported.
      if (!isLost(error)) globalThis.reportError?.(error)
      // Reset so that Retry and later renders load again.
      loading = null
      return missing
    }
  }
  const open = () => {
    loading ??= watched(attempt())
    return loading
  }
  const alreadyFailed = watched(Promise.resolve(missing))

  return function LazyPart(given) {
    const [opening, setOpening] = useState(() => loading ?? (hasFailed ? alreadyFailed : open()))
    const opened = useSettled(opening)
    if (!opened || 'error' in opened) return waiting
    const Opened = opened.value
    return <Opened given={given} onRetry={() => setOpening(open())} />
  }
}
