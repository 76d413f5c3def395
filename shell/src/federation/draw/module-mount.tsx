import { ModuleTexts, namespaceOf } from '@keystead/module-sdk/host'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { noteDrawn } from '../health/note.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { noteOnScreen } from './drawn.ts'

interface ModuleMountProps {
  part: LoadedPart
  children: ReactNode
}

/** A piece of a module on screen: gives it the module's texts, and holds the module's styles as long as it is there. */
export function ModuleMount({ part: { module, styles }, children }: ModuleMountProps) {
  // Before anything is painted: a screen that is entered again has its style at once.
  useLayoutEffect(() => {
    const held = styles.hold(module.manifest)
    // They were there a moment ago; should the sheet fail now, the screen stands without it.
    held.ready.catch(() => undefined)
    return held.release
  }, [module, styles])
  useEffect(() => {
    noteDrawn(module.id, module.version)
    return noteOnScreen(module)
  }, [module])
  return <ModuleTexts namespace={namespaceOf(module.id, module.version)}>{children}</ModuleTexts>
}
