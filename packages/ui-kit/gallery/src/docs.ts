import type { KitDocs } from '../docs/read-docs.ts'

declare const KIT_DOCS: KitDocs

/** Read from the kit's sources when the catalogue is built; empty in tests. */
export const docs: KitDocs = typeof KIT_DOCS === 'undefined' ? { parts: {}, types: {}, code: {} } : KIT_DOCS
