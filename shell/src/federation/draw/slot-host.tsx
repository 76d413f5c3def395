import type { SlotName, SlotProps } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { useEffect, useRef, useState } from 'react'
import { ModuleBoundary } from '../faults/module-boundary.tsx'
import type { LoadedPart } from '../load/loaded-part.ts'
import { isAvailable } from '../module-index/is-available.ts'
import { contributorsOf } from '../module-index/slot-contributors.ts'
import { useDrawnModules } from '../module-index/use-drawn-modules.ts'
import { ModuleMount } from './module-mount.tsx'
import { openSlot } from './open-slot.ts'
import { SlotComing } from './slot-coming.tsx'
import { SlotUnknown } from './slot-unknown.tsx'
import { useOpened } from './use-opened.ts'

interface SlotHostProps {
  name: SlotName
  props: SlotProps[SlotName]
  /** Only this module's part. */
  module?: string
}

/**
 * Draws a slot's contributions; loading ones reserve their space, unavailable ones show nothing. A mounted one keeps
 * its version until the slot is left, as a dialog with input may be open.
 */
export function SlotHost({ name, props, module: only }: SlotHostProps) {
  const modules = useDrawnModules()
  const mountedModules = useRef<IndexModule[]>([])
  const mounted = ({ id, state }: IndexModule) =>
    mountedModules.current.find((module) => module.id === id && state !== 'locked' && isAvailable(module))
  const contributions = contributorsOf(
    modules.map((module) => mounted(module) ?? module),
    name,
  ).filter(({ id }) => only === undefined || id === only)
  useEffect(() => {
    mountedModules.current = contributions
  })
  return contributions.map((module) => {
    return isAvailable(module) ? (
      <Contribution key={module.id} module={module} name={name} props={props} />
    ) : (
      <SlotUnknown key={module.id} />
    )
  })
}

/** Loads once per mount: a failure is retried on the next visit. */
function Contribution({ module, name, props }: Omit<SlotHostProps, 'module'> & { module: IndexModule }) {
  const [opening] = useState(() => openSlot(module, name))
  return (
    <ModuleBoundary
      // Resets a crashed contribution when the row changes.
      key={JSON.stringify(props)}
      module={module.id}
      version={module.version}
      fallback={unknown}
    >
      <Opened opening={opening} props={props} parts={partsOf(module, name)} />
    </ModuleBoundary>
  )
}

interface OpenedProps {
  opening: Promise<LoadedPart>
  props: object
  parts: ReturnType<typeof partsOf>
}

function Opened({ opening, props, parts }: OpenedProps) {
  const part = useOpened(opening)
  if (!part) return <SlotComing parts={parts} />
  return (
    // A crash counts against the version that was drawn, which may be the fallback.
    <ModuleBoundary module={part.module.id} version={part.module.version} fallback={unknown}>
      <ModuleMount part={part}>
        <part.Component {...props} />
      </ModuleMount>
    </ModuleBoundary>
  )
}

const unknown = () => <SlotUnknown />

const partsOf = (module: IndexModule, name: SlotName) =>
  module.slots.find((slot) => slot.name === name)?.parts
