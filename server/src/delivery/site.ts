import { readFile } from 'node:fs/promises'
import { type Settings, SettingsError } from '../settings.ts'

export interface Site {
  /** Addresses to follow them by. */
  social: string[]
  /** The imprint's text, as plain text. */
  imprint?: string
}

const longestImprint = 5_000

/**
 * What whoever runs this installation says of themselves (`SOCIAL_LINKS`, `IMPRINT_FILE`); undefined without either.
 * @throws SettingsError where the imprint cannot be read or is no text of a page's length
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
