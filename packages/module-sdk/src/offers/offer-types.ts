import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Offers, PropKind } from './offers.ts'

const typeOf: Record<PropKind, string> = {
  id: 'string',
  text: 'string',
  day: 'string',
  number: 'number',
  flag: 'boolean',
}

const lineOf = ([name, props]: [string, Offers[string]]) => {
  const fields = Object.entries(props).map(([prop, kind]) => `${prop}: ${typeOf[kind]}`)
  return fields.length === 0
    ? `    '${name}': Record<string, never>`
    : `    '${name}': { ${fields.join('; ')} }`
}

/** The declaration that types `<Slot>` for a module's own slots. */
export const offerTypes = (offers: Offers) => `// Written by the build from "offers" in module.json.
export {}

declare module '@keystead/module-sdk' {
  interface SlotProps {
${Object.entries(offers).map(lineOf).join('\n')}
  }
}
`

/** Writes `src/offers.d.ts` if it differs, and removes it when nothing is offered any more. */
export async function writeOfferTypes(folder: string, offers: Offers = {}): Promise<void> {
  const file = join(folder, 'src', 'offers.d.ts')
  if (Object.keys(offers).length === 0) return rm(file, { force: true })
  const text = offerTypes(offers)
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
}
