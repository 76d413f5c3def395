import type { DevChange } from './dev-module.ts'

/** What is printed of builds and type checks: each fault, and once that it is gone. */
export function devLines(say: (line: string) => void) {
  const broken = new Set<string>()
  const lacking = new Set<string>()
  let isTyped = true
  return {
    built({ id, ms, faults: { build, texts } }: DevChange): void {
      for (const fault of [...build, ...texts]) say(`${id}: ${fault}`)
      if (texts.length > 0) lacking.add(id)
      else if (build.length === 0 && lacking.delete(id)) say(`${id}: texts are complete again`)
      if (build.length > 0) broken.add(id)
      else say(`${id}: ${broken.delete(id) ? 'built again, ' : ''}${ms} ms`)
    },
    typed(errors: string[]): void {
      for (const error of errors) say(error)
      if (!isTyped && errors.length === 0) say('Types fit again.')
      isTyped = errors.length === 0
    },
  }
}
