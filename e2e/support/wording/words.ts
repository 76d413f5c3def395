import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { root } from '../root.ts'

const catalogues = {
  access: (language: Language) => `remotes/access/src/locales/${language}.json`,
  common: (language: Language) => `packages/ui-kit/src/locales/${language}.json`,
  contacts: (language: Language) => `remotes/contacts/src/locales/${language}.json`,
  import: (language: Language) => `packages/ui-kit/src/import/locales/${language}.json`,
  leases: (language: Language) => `remotes/leases/src/locales/${language}.json`,
  payments: (language: Language) => `remotes/payments/src/locales/${language}.json`,
  portfolio: (language: Language) => `remotes/portfolio/src/locales/${language}.json`,
  profile: (language: Language) => `remotes/profile/src/locales/${language}.json`,
  staff: (language: Language) => `remotes/staff/src/locales/${language}.json`,
  shell: (language: Language) => `shell/src/locales/shell.${language}.json`,
}

export type Catalogue = keyof typeof catalogues

/** The catalogues' texts, for steps that run in either language: `words('de')('common', 'action.next')`. */
export function words(language: Language): (catalogue: Catalogue, key: string) => string {
  return (catalogue, key) => {
    const texts = JSON.parse(readFileSync(join(root, catalogues[catalogue](language)), 'utf8'))
    const text = texts[key]
    if (typeof text !== 'string') throw new Error(`No text for ${catalogue}:${key}`)
    return text
  }
}
