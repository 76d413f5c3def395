import { constants, createWriteStream } from 'node:fs'
import { access, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireArguments, textOption } from '@keystead/module-sdk/cli/arguments'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import { addressOf, readToken } from '@keystead/module-sdk/cli/places'
import type { Verb } from '@keystead/module-sdk/cli/verb'
import { DataFolderInUse } from '@keystead/server/db/data-lock'
import { readHosts } from '@keystead/server/db/drivers/postgres-hosts'
import { isOwnDiskFull } from '@keystead/server/http/unavailable'
import { placesIn } from '@keystead/server/ops/backup/finish-restore'
import { recordBackup } from '@keystead/server/ops/backup/record-backup'
import { writeBackup } from '@keystead/server/ops/backup/write-backup'
import { readSettings, type Settings } from '@keystead/server/settings'
import { requireDatabase, typedFile, withDatabase } from './open-database.ts'

export const backup: Verb = {
  usage: 'backup <file>',
  summary: 'write everything in the database into one file; the server may run meanwhile',
  options: {},
  async run(input) {
    const [typed = ''] = requireArguments(input, ['file'])
    const file = typedFile(typed)
    await requireWritable(file)
    const to = textOption(input, 'to')
    const settings = readSettings()
    const rows = await (to === undefined ? writeHere(settings, file) : fetchBackup(file, to))
    return {
      text: `Wrote ${rows} rows of ${to === undefined ? sourceOf(settings) : addressOf(to)} to ${file}. Files of modules are not in it: they lie in ${settings.moduleStore ?? 'the database, which pg_dump copies whole'}.`,
      data: { file, rows },
    }
  },
}

/** @throws CliError if no file can be made there: said before everything is read */
async function requireWritable(file: string): Promise<void> {
  const folder = dirname(file)
  if (await isFolder(file)) throw new CliError(`${file} is a folder: name a file in it.`)
  if (!(await isFolder(folder)))
    throw new CliError(`There is no folder ${folder}: create it, or name another.`)
  await access(folder, constants.W_OK).catch(() => {
    throw new CliError(
      `This user may not write into ${folder}: change its permissions, or name another folder.`,
    )
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const noRoom =
  (file: string) =>
  (error: unknown): never => {
    if (!isOwnDiskFull(error)) throw error
    throw new CliError(`The disk of ${dirname(file)} is full: make room on it, or name another folder.`)
  }

/** The configured database, without user and password. */
const sourceOf = ({ databaseUrl, dataDir }: Settings): string =>
  databaseUrl === undefined
    ? placesIn(dataDir).folder
    : readHosts(databaseUrl)
        .urls.map((each) => new URL(each))
        .map(({ host, pathname }) => host + pathname)
        .join(', ')

/** The embedded database allows one process: if a server has it, that server writes the backup. */
async function writeHere(settings: Settings, file: string): Promise<number> {
  await requireDatabase(settings)
  try {
    return await withDatabase(settings, async (database) => {
      const { rows } = await writeBackup(database, file).catch(noRoom(file))
      await recordBackup(database)
      return rows
    })
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    return fetchBackup(file, undefined)
  }
}

async function fetchBackup(file: string, to: string | undefined): Promise<number> {
  const address = addressOf(to)
  const headers = { authorization: `Bearer ${await readToken(to)}` }
  const response = await fetch(`${address}/ops/backup`, { headers }).catch(() => {
    throw new CliError(
      to === undefined
        ? `The data folder is in use, but no server answers at ${address}: set PORT to its port.`
        : `No server answers at ${address}: is it running there?`,
    )
  })
  if (!response.ok || !response.body) throw new CliError(await reasonOf(response))
  const draft = `${file}.part`
  try {
    await pipeline(response.body, createWriteStream(draft, { mode: 0o600 })).catch(noRoom(file))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return Number(response.headers.get('x-keystead-rows'))
}

async function reasonOf(response: Response): Promise<string> {
  if (response.status === 404) return 'A running server gives its backup to its own machine only.'
  const answer: unknown = await response.json().catch(() => null)
  const detail = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'detail') : null
  return typeof detail === 'string' ? detail : `The server answered ${response.status}.`
}
