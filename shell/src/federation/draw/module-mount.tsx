import { ModuleTexts, namespaceOf } from '@keystead/module-sdk/host'
import { isDataSlot } from '@keystead/module-sdk/manifest/shell-paths'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { MountMarked } from '../health/mount-marked.tsx'
import { addOnScreen } from '../health/on-screen.ts'
import { reportDrawn } from '../health/report.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { putNodesBack } from '../load/own-nodes.ts'

interface ModuleMountProps {
  part: LoadedPart
  children: ReactNode
}

/** Mounts a piece of a module: provides its texts and holds its styles while mounted. */
export function ModuleMount({ part: { module, part, styles }, children }: ModuleMountProps) {
  // Before paint, so that a re-entered screen is styled at once.
  useLayoutEffect(() => {
    const hold = styles.hold(module.manifest, !isDataSlot(part))
    putNodesBack(module.id)
    // They loaded a moment ago; if the sheet fails now, show the screen without it.
    hold.ready.catch(() => undefined)
    return hold.release
  }, [module, part, styles])
  useEffect(() => {
    reportDrawn(module.id, module.version)
    return addOnScreen(module)
  }, [module])
  const { id, version } = module
  return (
    <MountMarked module={id} version={version}>
      <ModuleTexts namespace={namespaceOf(id, version)}>{children}</ModuleTexts>
    </MountMarked>
  )
}
