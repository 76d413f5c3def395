import { useLatest } from '@keystead/api-client/react/use-latest'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Opens and scrolls to the answer in the URL (`/help#drafts`), and writes an opened answer to the URL so it can be
 * shared.
 */
export function useOpenedByHash(): (id: string) => void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const latest = useLatest({ hash, search, navigate })
  useEffect(() => {
    const entry = hash && document.getElementById(nameIn(hash))
    if (!entry) return
    // Already opened by a click: visible and focused.
    if (entry instanceof HTMLDetailsElement && entry.open) return
    if (entry instanceof HTMLDetailsElement) entry.open = true
    entry.scrollIntoView({ block: 'center' })
    entry.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
  return useCallback((id: string) => {
    const { hash, search, navigate } = latest.current
    if (hash === `#${id}`) return
    navigate({ search, hash: id }, { replace: true, preventScrollReset: true })
  }, [])
}

/** Decodes a hash; a hand-typed one may be malformed. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
