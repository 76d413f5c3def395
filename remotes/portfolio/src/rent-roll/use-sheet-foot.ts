import { useEffect } from 'react'

/**
 * Footer text on each printed page. Page margin boxes belong to no element, so it is set as a CSS variable on the root.
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
