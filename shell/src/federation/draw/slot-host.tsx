import type { SlotName, SlotProps } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { type ComponentType, Suspense, use, useMemo, useState } from 'react'
import { ModuleBoundary } from '../faults/module-boundary.tsx'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { currentVersion } from '../load/module-version.ts'
import { useModuleIndex } from '../module-index/index-store.ts'
import { ModuleMount } from './module-mount.tsx'
import { SlotComing } from './slot-coming.tsx'
import { SlotUnknown } from './slot-unknown.tsx'

interface SlotHostProps {
  name: SlotName
  props: SlotProps[SlotName]
}

/**
 * Draws what modules contribute to a slot. One that is off or failed is simply not there (design.md 3); for one on its
 * way the room is kept that it said it would take.
 */
export function SlotHost({ name, props }: SlotHostProps) {
  const { modules } = useModuleIndex()
  const contributions = useMemo(() => contributorsOf(modules, name), [modules, name])
  return contributions.map((module) => {
    const key = `${module.id}@${module.version}`
    return currentVersion(module) ? (
      <Contribution key={key} module={module} name={name} props={props} />
    ) : (
      <SlotUnknown key={key} />
    )
  })
}

/** Asked for once each time that the slot is drawn: what failed comes back with the next visit. */
function Contribution({ module, name, props }: SlotHostProps & { module: IndexModule }) {
  const [opening] = useState(() => loadPart(module, name, partOf(name)))
  return (
    <ModuleBoundary module={module.id} version={module.version} fallback={() => <SlotUnknown />}>
      <Suspense fallback={<SlotComing parts={partsOf(module, name)} />}>
        <Opened opening={opening} props={props} />
      </Suspense>
    </ModuleBoundary>
  )
}

function Opened({ opening, props }: { opening: Promise<LoadedPart>; props: object }) {
  const part = use(opening)
  return (
    <ModuleMount part={part}>
      <part.Component {...props} />
    </ModuleMount>
  )
}

const partOf =
  (name: SlotName) =>
  async ({ slots }: LoadedPart['module']['definition']) => {
    const file = await slots?.[name]?.()
    return file?.Part as ComponentType<object> | undefined
  }

const partsOf = (module: IndexModule, name: SlotName) =>
  module.slots.find((slot) => slot.name === name)?.parts

function contributorsOf(modules: IndexModule[], name: SlotName): IndexModule[] {
  const order = (module: IndexModule) => module.slots.find((slot) => slot.name === name)?.order
  return modules
    .filter((module) => module.state === 'on' && order(module) !== undefined)
    .sort((a, b) => (order(a) ?? 0) - (order(b) ?? 0))
}
