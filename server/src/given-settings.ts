import { ownValue } from '@keystead/api-client/own-value'
import { nearestName } from '@keystead/module-sdk/gate/nearest-name'

/** Drops empty variables, which count as unset. */
export function givenSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
}

const PREFIX = 'KEYSTEAD_'
/** Of the command line, modules' services and tests. */
const OF_OTHERS =
  /^KEYSTEAD_(URL|ISSUER|EVENTS_TOKEN|CHROMIUM|RUNS_TESTS|TEST_\w+|QUICK|TRIES|KILLS|ROUNDS|SEED)$/
/** Kubernetes gives every container the addresses of a service named "keystead". */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT)|_PORT_\d/
/** Names of fewer letters are too often near to other programs' variables. */
const LETTERS = 9

/** A sentence about a variable that looks like a misspelt setting, which would silently have no effect. */
export function misspeltSetting(given: NodeJS.ProcessEnv, known: readonly string[]): string | undefined {
  const long = known.filter((name) => name.replaceAll('_', '').length >= LETTERS)
  // Beside the setting itself a similar name is another program's.
  const absent = long.filter((name) => ownValue(given, name) === undefined)
  for (const [name, value = ''] of Object.entries(given)) {
    if (known.includes(name)) continue
    const isOwn = name.startsWith(PREFIX) && !OF_OTHERS.test(name)
    if (isOwn && !OF_KUBERNETES.test(name) && !/^(tcp|udp):/.test(value)) {
      const bare = name.slice(PREFIX.length)
      return sentence(name, known.includes(bare) ? bare : nearestName(name, known))
    }
    const meant = nearestName(name, absent, 1)
    if (meant) return sentence(name, meant)
  }
  return undefined
}

const sentence = (name: string, meant: string | undefined) =>
  `${name} is not a setting: ${meant ? `did you mean ${meant}?` : 'docs/settings.md lists them.'}`
