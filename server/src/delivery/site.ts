import { readFile } from 'node:fs/promises'
import { type Settings, SettingsError } from '../settings.ts'

export interface Site {
  /** Links to social profiles. */
  social: string[]
  /** The imprint as plain text. */
  imprint?: string
}

const longestImprint = 5_000

/**
 * The operator's details (`SOCIAL_LINKS`, `IMPRINT_FILE`); undefined without either.
 * @throws SettingsError if the imprint is unreadable, not text or too long
 */
export async function readSite({
  socialLinks,
  imprintFile,
}: Pick<Settings, 'socialLinks' | 'imprintFile'>): Promise<Site | undefined> {
  const imprint = imprintFile && (await readImprint(imprintFile))
  if (!imprint && socialLinks.length === 0) return undefined
  return { social: socialLinks, ...(imprint && { imprint }) }
}

async function readImprint(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SettingsError(`IMPRINT_FILE names a file that cannot be read: ${file}.`)
  })
  if (text.length > longestImprint)
    throw new SettingsError(`IMPRINT_FILE must hold at most ${longestImprint} characters: ${file}.`)
  return text.trim()
}
