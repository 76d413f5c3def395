import { ModuleContext, namespaceOf } from '@keystead/module-sdk/host'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { LoadedPart } from '../load/loaded-part.ts'

interface ModuleMountProps {
  part: LoadedPart
  children: ReactNode
}

/** A piece of a module on screen: says which module it is, and holds the module's styles as long as it is there. */
export function ModuleMount({ part: { module, styles }, children }: ModuleMountProps) {
  const identity = useMemo(
    () => ({ id: module.id, version: module.version, namespace: namespaceOf(module.id, module.version) }),
    [module],
  )
  useEffect(() => {
    const held = styles.hold(module.manifest)
    // They were there a moment ago; should the sheet fail now, the screen stands without it.
    held.ready.catch(() => undefined)
    return held.release
  }, [module, styles])
  return <ModuleContext value={identity}>{children}</ModuleContext>
}
