import { ModuleTexts, namespaceOf } from '@keystead/module-sdk/host'
import { isDataSlot } from '@keystead/module-sdk/manifest/shell-paths'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { noteDrawn } from '../health/note.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { noteOnScreen } from './drawn.ts'

interface ModuleMountProps {
  part: LoadedPart
  children: ReactNode
}

/** Mounts a piece of a module: provides its texts and holds its styles while mounted. */
export function ModuleMount({ part: { module, part, styles }, children }: ModuleMountProps) {
  // Before paint, so that a re-entered screen is styled at once.
  useLayoutEffect(() => {
    const held = styles.hold(module.manifest, !isDataSlot(part))
    // They loaded a moment ago; if the sheet fails now, show the screen without it.
    held.ready.catch(() => undefined)
    return held.release
  }, [module, part, styles])
  useEffect(() => {
    noteDrawn(module.id, module.version)
    return noteOnScreen(module)
  }, [module])
  return <ModuleTexts namespace={namespaceOf(module.id, module.version)}>{children}</ModuleTexts>
}
