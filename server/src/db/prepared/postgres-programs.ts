import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const oldest = 15
/** Where systems install several versions side by side. */
const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

function folders(): string[] {
  const versions = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((name) => join(home, name, 'bin')))
  return [...(process.env.PATH ?? '').split(delimiter), ...versions]
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The folder of this machine's `initdb` and `postgres` in a supported version, or null. For tests. */
export function postgresPrograms(): string | null {
  const whole = folders().filter((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
  return whole.find((folder) => versionIn(folder) >= oldest) ?? null
}
