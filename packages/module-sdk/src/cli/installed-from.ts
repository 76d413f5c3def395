import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is the package as a deployment hands it out, and not the sources of the workspace. */
export const isInstalled = import.meta.filename.endsWith('.js')

const ownFolder = join(import.meta.dirname, '..', '..')
const ownName = '@keystead/module-sdk'

export interface SdkPackageJson {
  version: string
  dependencies: Record<string, string>
  /** What a repository of a module's own checks itself with, in the versions that the host's is checked with. */
  keystead?: { tools: Record<string, string> }
}

/** The `package.json` of this package as it is installed. */
export function ownPackageJson(): SdkPackageJson {
  return JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as SdkPackageJson
}

/** What npm notes of where each installed package came from. */
function notedAddress(): string | undefined {
  const notes = join(ownFolder, '..', '..', '.package-lock.json')
  try {
    const { packages } = JSON.parse(readFileSync(notes, 'utf8')) as {
      packages: Record<string, { resolved?: string }>
    }
    return packages[`node_modules/${ownName}`]?.resolved
  } catch {
    return undefined
  }
}

/** What the repository around the place of the command names as the package's address; other package managers note none. */
function namedAddress(): string | undefined {
  try {
    const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return dependencies[ownName]
  } catch {
    return undefined
  }
}

/** The deployment that handed this package out; undefined in the workspace, and where nobody noted it. */
export function handedOutBy(): string | undefined {
  if (!isInstalled) return undefined
  const address = [notedAddress(), namedAddress()].find((each) => each && /^https?:.*\/sdk\//.test(each))
  return address?.slice(0, address.lastIndexOf('/sdk/'))
}

/** How the command line is called here. */
export const command = isInstalled ? 'npx keystead' : 'npm run keystead --'
