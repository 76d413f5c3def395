import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownValue } from '../own-value.ts'
import { dataSchema, type ModuleData } from './schema.ts'

interface Source {
  request: string
  name: string
}

/** Options of a field for forms and files, which its module keeps. All others are for the server. */
const local = ['form', 'initial', 'says', 'words', 'column', 'alsoCalled', 'joined', 'halves', 'named']

/**
 * The collections that a module declares, as its manifest carries them.
 * @param sources file and export by collection, relative to `src/`
 * @throws with one sentence per mistake
 */
export async function readData(
  folder: string,
  sources: Record<string, Source>,
): Promise<ModuleData | undefined> {
  const entries = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => [name, await readTable(folder, source)] as const),
  )
  if (entries.length === 0) return undefined
  const parsed = dataSchema.safeParse(Object.fromEntries(entries))
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map(({ path, message }) => `data.${path.join('.')}: ${message}`)
  throw new Error(reasons.join('. '))
}

async function readTable(folder: string, { request, name }: Source): Promise<unknown> {
  const file = join(folder, 'src', request)
  const named = join('src', request)
  // In development the file changes, and imports are cached by address.
  const { mtimeMs } = await stat(file)
  const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${mtimeMs}`).catch(
    (error: Error & { code?: string }) => {
      if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION')
        throw new Error(`${named}: ${error.message}`, { cause: error })
      throw new Error(
        `${named} is read by Node 22.18 or newer; this is ${process.version}. On Linux npx keystead and npm run bring their own.`,
      )
    },
  )
  const table = ownValue(exported, name) as { fields?: Record<string, object> } | undefined
  if (!table?.fields) throw new Error(`${named} exports no collection ${name}: use defineCollection`)
  const fields = Object.entries(table.fields).map(([field, options]) => [
    field,
    Object.fromEntries(Object.entries(options).filter(([option]) => !local.includes(option))),
  ])
  return { ...table, fields: Object.fromEntries(fields) }
}
