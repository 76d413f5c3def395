import { useEffect } from 'react'

/**
 * Words at the foot of each sheet of paper. The margins of a page belong to no element: what is written there can only
 * be told to the document as a whole.
 */
export function useSheetFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sheet-foot', JSON.stringify(text))
    return () => {
      style.removeProperty('--sheet-foot')
    }
  }, [text])
}
