import type { OfferedSlots } from '@keystead/module-sdk/gate/offers-check'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { isHostSlot, type OfferedProps, unfitProps } from '@keystead/module-sdk/offers/offers'
import { givenVersions, type Snapshot } from './module-state.ts'

/** What stable versions and canaries offer, by slot. */
export function offeredIn({ modules }: Snapshot): OfferedSlots {
  const offered = new Map<string, OfferedProps[]>()
  for (const module of modules) {
    // Only stable and canary: fallbacks are given to few, and not for long.
    const versions = givenVersions(module).slice(0, module.canary ? 2 : 1)
    for (const [name, props] of versions.flatMap(({ manifest }) => Object.entries(manifest.offers ?? {})))
      offered.set(name, [...(offered.get(name) ?? []), props])
  }
  return offered
}

/** A module's parts as the caller's index lists them: those of offered slots only where the offer still fits. */
export function drawnSlots(
  { slots }: Manifest,
  offers: ReadonlyMap<string, OfferedProps>,
): Manifest['slots'] {
  return slots.flatMap(({ props = {}, ...slot }) => {
    if (isHostSlot(slot.name)) return [slot]
    const offered = offers.get(slot.name)
    return offered && unfitProps(props, offered).length === 0 ? [slot] : []
  })
}
