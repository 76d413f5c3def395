import { type CellWords, cellWords } from './cell-words.ts'
import { type Match, matchColumns } from './column-names.ts'
import type { ContactFile } from './contact-file.ts'
import { FileFault, mostMegabytes } from './file-fault.ts'

/** A parsed file with its guessed column matches. */
export interface OpenedFile {
  file: ContactFile
  match: Match
  words: CellWords
  /** The user's choice for ambiguous slash dates. */
  dayFirst?: boolean
}

/**
 * Reads a file, lazily loading the parser and both languages' catalogues.
 *
 * @throws FileFault
 */
export async function readFile(chosen: File): Promise<OpenedFile> {
  if (chosen.size > mostMegabytes * 1024 * 1024) throw new FileFault('fault.tooLarge')
  const [{ readContactFile }, en, de] = await Promise.all([
    import('./contact-file.ts'),
    import('../locales/en.json'),
    import('../locales/de.json'),
  ])
  const file = readContactFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
  const catalogues = { en: en.default, de: de.default }
  return { file, match: matchColumns(file.head, Object.values(catalogues)), words: cellWords(catalogues) }
}
