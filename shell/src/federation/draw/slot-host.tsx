import type { SlotName, SlotProps } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { type ComponentType, Suspense, use, useMemo } from 'react'
import { ModuleBoundary } from '../faults/module-boundary.tsx'
import { onForget } from '../load/forget-version.ts'
import { currentVersion } from '../load/load-module.ts'
import { type LoadedPart, loadPart } from '../load/load-part.ts'
import { useModuleIndex } from '../module-index/index-store.ts'
import { ModuleMount } from './module-mount.tsx'
import { SlotComing } from './slot-coming.tsx'

const parts = new Map<string, Promise<LoadedPart<object> | null>>()

onForget(({ id, version }) => {
  for (const key of parts.keys()) if (key.startsWith(`${id}@${version} `)) parts.delete(key)
})

interface SlotHostProps {
  name: SlotName
  props: SlotProps[SlotName]
}

/** Draws what modules contribute to a slot. One that is off, failed or slow is simply not there (design.md 3). */
export function SlotHost({ name, props }: SlotHostProps) {
  const { modules } = useModuleIndex()
  const contributions = useMemo(() => contributorsOf(modules, name), [modules, name])
  return contributions.map((module) => (
    <ModuleBoundary key={module.id} module={module.id} version={module.version} fallback={() => null}>
      <Suspense fallback={<SlotComing />}>
        <Contribution opening={openPart(module, name)} props={props} />
      </Suspense>
    </ModuleBoundary>
  ))
}

function Contribution({ opening, props }: { opening: Promise<LoadedPart<object> | null>; props: object }) {
  const part = use(opening)
  if (!part) return null
  return (
    <ModuleMount module={part.module}>
      <part.Component {...props} />
    </ModuleMount>
  )
}

function contributorsOf(modules: IndexModule[], name: SlotName): IndexModule[] {
  const order = (module: IndexModule) => module.slots.find((slot) => slot.name === name)?.order
  return modules
    .filter((module) => module.state === 'on' && currentVersion(module) && order(module) !== undefined)
    .sort((a, b) => (order(a) ?? 0) - (order(b) ?? 0))
}

function openPart(module: IndexModule, name: SlotName): Promise<LoadedPart<object> | null> {
  const key = `${module.id}@${module.version} ${name}`
  const known = parts.get(key)
  if (known) return known
  const opening = loadPart<object>(module, async ({ definition }) => {
    const file = await definition.slots?.[name]?.()
    return file?.Part as ComponentType<object> | undefined
  }).catch(() => {
    // Loading has reported it; the next time the slot is drawn it is asked for anew.
    parts.delete(key)
    return null
  })
  parts.set(key, opening)
  return opening
}
