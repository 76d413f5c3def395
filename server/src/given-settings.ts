import { ownValue } from '@keystead/api-client/own-value'
import { nearestName } from '@keystead/module-sdk/gate/nearest-name'

/** Drops empty variables, which count as unset. */
export function givenSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

/** Names of fewer letters are too often near to other programs' variables. */
const LETTERS = 9

/** A sentence about a variable that looks like a misspelt setting, which would silently have no effect. */
export function misspeltSetting(given: NodeJS.ProcessEnv, known: readonly string[]): string | undefined {
  // Beside the setting itself a similar name is another program's.
  const absent = known.filter(
    (name) => name.replaceAll('_', '').length >= LETTERS && ownValue(given, name) === undefined,
  )
  for (const name of Object.keys(given)) {
    const meant = known.includes(name) ? undefined : nearestName(name, absent, 1)
    if (meant) return `${name} is not a setting: did you mean ${meant}?`
  }
  return undefined
}
