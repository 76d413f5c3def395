import { createContext, useContext, useEffect } from 'react'

/** Puts a sentence into the live region of a list's page; absent where there is none. */
export const ListTold = createContext<((text: string) => void) | undefined>(undefined)

/**
 * Says what is found in the region of the list's page, which stands before its words: one that comes with them may not be
 * heard.
 *
 * @returns the role that the words themselves need
 */
export function useListTold(text: string): 'status' | undefined {
  const tell = useContext(ListTold)
  useEffect(() => {
    tell?.(text)
    return () => tell?.('')
  }, [tell, text])
  return tell ? undefined : 'status'
}
