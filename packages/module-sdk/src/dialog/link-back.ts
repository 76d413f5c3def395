import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { ownPath } from './own-path.ts'

/**
 * Adds a return address to links that open a dialog on another page (`/leases?new`): closing it leads to the page with
 * the link. URLs that open no dialog are unchanged.
 */
export function useLinkBack(): (to: string) => string {
  const { pathname, search } = useLocation()
  return useCallback(
    (to) => {
      if (!to.includes('?')) return to
      const params = new URLSearchParams(search)
      // Otherwise dialogs opened from dialogs would nest without end.
      params.delete('back')
      const back = params.size > 0 ? `${pathname}?${params}` : pathname
      return to.replace(/(?=#|$)/, `&${new URLSearchParams({ back })}`)
    },
    [pathname, search],
  )
}

/** The return address of the dialog in the initial URL; dialogs opened on top of it return to it. */
export function wayBackOf(params: URLSearchParams, name: string): string | null {
  const [first] = params.keys()
  return first === name ? ownPath(params.get('back')) : null
}
