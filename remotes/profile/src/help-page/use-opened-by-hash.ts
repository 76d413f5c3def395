import { useLatest } from '@keystead/api-client/react/use-latest'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The answer that the address names (`/help#drafts`) is open and in sight, and an answer that is opened gives the address
 * its name, so that it can be sent to somebody.
 */
export function useOpenedByHash(): (id: string) => void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const now = useLatest({ hash, search, navigate })
  useEffect(() => {
    const entry = hash && document.getElementById(nameIn(hash))
    if (!entry) return
    // One that a press has opened just now is in sight and has the focus.
    if (entry instanceof HTMLDetailsElement && entry.open) return
    if (entry instanceof HTMLDetailsElement) entry.open = true
    entry.scrollIntoView({ block: 'center' })
    entry.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
  return useCallback((id: string) => {
    const { hash, search, navigate } = now.current
    if (hash === `#${id}`) return
    navigate({ search, hash: id }, { replace: true, preventScrollReset: true })
  }, [])
}

/** The name in an address; one that is typed by hand may be no name at all. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
