import type { ModuleFiles } from './files-check.ts'
import type { Refusal } from './refusal.ts'

/** Hard limits on a version's input. They bound the cost of all later checks, so they run first. */
export const limits = {
  files: 2_000,
  /** Total characters in the manifest, keys included. */
  manifest: 1_000_000,
  /** Entries per list or object. */
  entries: 2_000,
  /** Characters per string. */
  text: 2_000,
} as const

const inNumbers = (count: number) => count.toLocaleString('en')

/** Refuses input over the limits. */
export function checkLimits(manifest: unknown, files: ModuleFiles): Refusal[] {
  if (files.size <= limits.files) return checkManifestSize(manifest)
  const detail = `The version has ${inNumbers(files.size)} files; at most ${inNumbers(limits.files)} are taken.`
  return [{ type: 'too_many_files', detail }]
}

/** Iterative, so that deep nesting cannot overflow the call stack. */
function checkManifestSize(manifest: unknown): Refusal[] {
  const open = [manifest]
  let size = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.length > limits.text)
      return tooLarge(`one text has more than ${inNumbers(limits.text)} characters`)
    size += typeof value === 'string' ? value.length : 1
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    if (entries.length > limits.entries)
      return tooLarge(`one list has more than ${inNumbers(limits.entries)} entries`)
    for (const [key, inner] of entries) {
      size += key.length
      open.push(inner)
    }
    if (size > limits.manifest)
      return tooLarge(`it has more than ${inNumbers(limits.manifest)} characters in all`)
  }
  return []
}

const tooLarge = (why: string): Refusal[] => [
  { type: 'manifest_too_large', detail: `The manifest is too large: ${why}.` },
]
