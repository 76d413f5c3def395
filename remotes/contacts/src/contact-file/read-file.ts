import { type CellWords, cellWords } from './cell-words.ts'
import { type Match, matchColumns } from './column-names.ts'
import type { ContactFile } from './contact-file.ts'
import { FileFault, mostMegabytes } from './file-fault.ts'

/** A file that was read, and what its columns seem to be. */
export interface OpenedFile {
  file: ContactFile
  match: Match
  words: CellWords
  /** Whether days with slashes begin with the day, as was chosen where the file does not tell. */
  dayFirst?: boolean
}

/**
 * Reads a file. What only this needs comes now: the parser, and the words of both languages.
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
