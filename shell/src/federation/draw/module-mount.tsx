import { ModuleContext, namespaceOf } from '@keystead/module-sdk/host'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { LoadedModule } from '../load/loaded-module.ts'
import { holdStyles } from '../load/module-styles.ts'

/** A piece of a module on screen: says which module it is, and holds the module's styles as long as it is there. */
export function ModuleMount({ module, children }: { module: LoadedModule; children: ReactNode }) {
  const identity = useMemo(
    () => ({ id: module.id, version: module.version, namespace: namespaceOf(module.id, module.version) }),
    [module],
  )
  useEffect(() => holdStyles(module.manifest).release, [module])
  return <ModuleContext value={identity}>{children}</ModuleContext>
}
