import { useLatest } from '@keystead/api-client/react/use-latest'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Opens and scrolls to the answer in the URL (`/help#drafts`), and writes an opened answer to the URL so it can be
 * shared.
 */
export function useOpenedByHash(): (id: string) => void {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useLatest({ location, navigate })
  const clicked = useRef('')
  // The whole location: a link to the answer already in the URL shows it again.
  useEffect(() => {
    const name = nameIn(location.hash)
    const entry = name && document.getElementById(name)
    if (!entry) return
    const isOpenedByClick = clicked.current === name
    clicked.current = ''
    // Visible and focused.
    if (isOpenedByClick) return
    if (entry instanceof HTMLDetailsElement) entry.open = true
    entry.scrollIntoView({ block: 'center' })
    entry.querySelector('summary')?.focus({ preventScroll: true })
  }, [location])
  return useCallback((id: string) => {
    const { location, navigate } = latest.current
    if (location.hash === `#${id}`) return
    clicked.current = id
    navigate({ search: location.search, hash: id }, { replace: true, preventScrollReset: true })
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
