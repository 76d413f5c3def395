import { useSettled } from '@keystead/ui-kit/use-settled'
import type { LoadedPart } from '../load/loaded-part.ts'

/** A part of a module once it is there; null while it comes. @throws to the boundary around it what it failed with */
export function useOpened(opening: Promise<LoadedPart>): LoadedPart | null {
  const opened = useSettled(opening)
  if (opened && 'error' in opened) throw opened.error
  return opened ? opened.value : null
}
