import type { Manifest } from '../manifest/manifest.ts'
import { isHostSlot, type OfferedProps, unfitProps } from '../offers/offers.ts'
import { ownValue } from '../own-value.ts'
import type { Refusal } from './refusal.ts'

/** By slot, the props that each version given now offers: the stable one and a canary. */
export type OfferedSlots = ReadonlyMap<string, readonly OfferedProps[]>

/**
 * Checks parts for other modules' slots against the offers. If an offer changes later, the part is not rendered.
 * @param offered undefined if no registry is available
 */
export function checkOffered(
  { slots, offers }: Pick<Manifest, 'slots' | 'offers'>,
  offered: OfferedSlots | undefined,
): Refusal[] {
  return slots.flatMap(({ name, props = {} }): Refusal[] => {
    const ownOffer = ownValue(offers, name)
    const slotOffers = ownOffer ? [ownOffer] : offered?.get(name)
    if (isHostSlot(name) || (!slotOffers && !offered)) return []
    if (!slotOffers?.length)
      return [
        {
          type: 'slot_unknown',
          detail: `The slot "${name}" is none of the host's, and no module offers it.`,
        },
      ]
    const unfitReasons = slotOffers.map((slotOffer) => unfitProps(props, slotOffer))
    if (unfitReasons.some((reasons) => reasons.length === 0)) return []
    return (unfitReasons[0] ?? []).map((reason) => ({
      type: 'slot_unfit',
      detail: `The slot "${name}" ${reason}.`,
    }))
  })
}
