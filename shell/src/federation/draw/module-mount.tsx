import { ModuleTexts, namespaceOf } from '@keystead/module-sdk/host'
import { type ReactNode, useEffect } from 'react'
import { noteDrawn } from '../health/note.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { noteOnScreen } from './drawn.ts'

interface ModuleMountProps {
  part: LoadedPart
  children: ReactNode
}

/** A piece of a module on screen: gives it the module's texts, and holds the module's styles as long as it is there. */
export function ModuleMount({ part: { module, styles }, children }: ModuleMountProps) {
  useEffect(() => {
    const held = styles.hold(module.manifest)
    // They were there a moment ago; should the sheet fail now, the screen stands without it.
    held.ready.catch(() => undefined)
    noteDrawn(module.id, module.version)
    const isGone = noteOnScreen(module)
    return () => {
      isGone()
      held.release()
    }
  }, [module, styles])
  return <ModuleTexts namespace={namespaceOf(module.id, module.version)}>{children}</ModuleTexts>
}
