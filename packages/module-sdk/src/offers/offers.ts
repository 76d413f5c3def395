import * as z from 'zod'

/** Slots that modules offer to others, below their own ids; their props are plain data. */

export const propKinds = ['id', 'text', 'day', 'number', 'flag'] as const
export type PropKind = (typeof propKinds)[number]

/** The host's own slots, declared with their props in `slots.ts`. */
export const hostSlots = [
  'property.actions',
  'property.panels',
  'contact.panels',
  'unit.panels',
  'unit.marks',
  'lease.panels',
  'lease.actions',
  'lease.tenant',
  'dashboard.cards',
  'dashboard.start',
  'dashboard.stat',
  'dashboard.attention',
] as const
export type HostSlot = (typeof hostSlots)[number]

/** Whether the host itself offers the slot, not a module. */
export const isHostSlot = (name: string): name is HostSlot => (hostSlots as readonly string[]).includes(name)

const slotPattern = /^[a-z][a-z0-9-]{1,39}\.[a-z][a-z0-9-]{0,39}$/
export const slotNameSchema = z
  .string()
  .regex(slotPattern, 'must be a slot of the host, or one below the id of the module that offers it')

export const slotPropsSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'must be the name of a prop: leaseId'),
  z.enum(propKinds),
)
export type OfferedProps = z.infer<typeof slotPropsSchema>

/** By slot, the props that it gives. */
export const offersSchema = z.record(slotNameSchema, slotPropsSchema)
export type Offers = z.infer<typeof offersSchema>

export interface OwnSlots {
  id: string
  offers?: Offers | undefined
  slots: { name: string; props?: OfferedProps | undefined }[]
}

/** Offers must be below the module's own id; only parts for offered slots name their props. */
export function slotsAreOwned(own: OwnSlots, context: z.core.$RefinementCtx) {
  for (const name of Object.keys(own.offers ?? {})) {
    if (isHostSlot(name))
      context.addIssue({ code: 'custom', path: ['offers', name], message: 'is a slot of the host' })
    else if (!name.startsWith(`${own.id}.`))
      context.addIssue({ code: 'custom', path: ['offers', name], message: `must begin with "${own.id}."` })
  }
  own.slots.forEach(({ name, props }, at) => {
    if (!props || !isHostSlot(name)) return
    const message = 'only a slot that a module offers has them; the props of the host are fixed'
    context.addIssue({ code: 'custom', path: ['slots', at, 'props'], message })
  })
}

/** Props a part reads that the offer does not provide with the same kind, one sentence each. */
export const unfitProps = (wanted: OfferedProps, given: OfferedProps): string[] =>
  Object.entries(wanted).flatMap(([prop, kind]) => {
    const offered = new Map(Object.entries(given)).get(prop)
    if (offered === kind) return []
    return [offered ? `gives "${prop}" as ${offered}, not as ${kind}` : `gives no "${prop}"`]
  })

const day = /^\d{4}-\d{2}-\d{2}$/
const isOfKind: Record<PropKind, (value: unknown) => boolean> = {
  id: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  day: (value) => typeof value === 'string' && day.test(value),
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
}

/** What differs between drawn props and their offer, a sentence each; the test host refuses them. */
export function wrongProps(props: object, offered: OfferedProps): string[] {
  const values = new Map(Object.entries(props))
  const unknown = [...values.keys()].filter((prop) => !Object.hasOwn(offered, prop))
  const wrong = Object.entries(offered).filter(([prop, kind]) => !isOfKind[kind](values.get(prop)))
  return [
    ...unknown.map((prop) => `"${prop}" is not offered`),
    ...wrong.map(([prop, kind]) => `"${prop}" is not ${kind === 'id' ? 'an' : 'a'} ${kind}`),
  ]
}
