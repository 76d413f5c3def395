import { createContext, useContext, useEffect } from 'react'

/** Announces a text in the list page's live region; undefined without one. */
export const ListAnnouncer = createContext<((text: string) => void) | undefined>(undefined)

/**
 * Announces the result in the page's live region, which exists before its text: a region added together with its text
 * may not be announced.
 * @returns the role the text needs if there is no such region
 */
export function useListAnnouncement(text: string): 'status' | undefined {
  const announce = useContext(ListAnnouncer)
  useEffect(() => {
    announce?.(text)
    return () => announce?.('')
  }, [announce, text])
  return announce ? undefined : 'status'
}
