import type { ComponentType } from 'react'
import { type Offers, wrongProps } from '../offers/offers.ts'

/** Parts standing in for other modules, by slot. */
export type TestParts = Readonly<Record<string, ComponentType<never>>>

/**
 * The host's slots in a test: renders the given parts, and throws if the module renders a slot below its own id that
 * does not match its `module.json`.
 */
export function testSlot(id: string, offers: Offers | undefined, parts: TestParts) {
  const offered = new Map(Object.entries(offers ?? {}))
  const part = new Map(Object.entries(parts))
  return function Slot({ name, props }: { name: string; props: object }) {
    if (offers && name.startsWith(`${id}.`)) requireOffered(name, props, offered.get(name))
    const Part = part.get(name) as ComponentType<object> | undefined
    return Part ? <Part {...props} /> : null
  }
}

function requireOffered(name: string, props: object, offer: Offers[string] | undefined): void {
  const wrong = offer ? wrongProps(props, offer) : ['it is not among "offers" in module.json']
  if (wrong.length > 0) throw new Error(`<Slot name="${name}">: ${wrong.join(', ')}`)
}
