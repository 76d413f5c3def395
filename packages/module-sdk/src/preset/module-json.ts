import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { keyFault } from '../data/key-fault.ts'
import { nearestName } from '../gate/nearest-name.ts'
import { type ModuleJson, moduleJsonSchema } from '../manifest/manifest.ts'

/**
 * Reads and validates a folder's `module.json`.
 * @throws with one sentence per invalid field
 */
export async function readModuleJson(folder: string): Promise<ModuleJson> {
  const file = join(folder, 'module.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no module.json in ${folder}`)
  })
  const parsed = moduleJsonSchema.safeParse(parseJson(text, file), { error: plainly })
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'module.json'}: ${issue.message}`,
  )
  throw new Error(`module.json is not valid. ${reasons.join('. ')}`)
}

/** What a hand-written file most often gets wrong, in plain words; the rest says it itself. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') {
    const { shape } = issue.inst as z.ZodObject
    return issue.keys.map((key) => noField(key, Object.keys(shape))).join('. ')
  }
  if (issue.code === 'invalid_key') return keyFault(issue)
  return issue.code !== 'custom' && issue.input === undefined ? 'is missing' : undefined
}

function noField(key: string, known: string[]): string {
  const nearest = nearestName(key, known, Math.min(2, key.length - 1))
  return `"${key}" is not a field of it${nearest ? `; did you mean "${nearest}"?` : ''}`
}

/** @throws if `src/module.tsx` maps a route or slot that `module.json` lacks: nothing would ever load it */
export function requireDeclared({ routes, slots }: ModuleJson, mapped: Record<string, string>): void {
  const declared = { routes, slots: slots.map(({ name }) => name) }
  for (const part of Object.keys(mapped)) {
    // Names of slots have a dot; languages of texts are the rest.
    const list = part.startsWith('/') ? 'routes' : part.includes('.') ? 'slots' : undefined
    if (list && !declared[list].includes(part))
      throw new Error(`src/module.tsx maps ${part}, which "${list}" in module.json lacks`)
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}
