import { useSettled } from '@keystead/ui-kit/use-settled'
import type { LoadedPart } from '../load/loaded-part.ts'

/** A module part once loaded; null before. @throws the load error, to the surrounding boundary */
export function useOpened(opening: Promise<LoadedPart>): LoadedPart | null {
  const opened = useSettled(opening)
  if (opened && 'error' in opened) throw opened.error
  return opened ? opened.value : null
}
