/**
 * Where the files of a version lie that are named by their content: in this folder of its own, and under this name beside
 * the versions, where all that hold the same file share its address (ADR 33).
 */
export const commonFolder = 'files'

/** Whether a file is named by its content, so that another version may bring the very same. */
export function isCommon(file: string): boolean {
  return file.startsWith(`${commonFolder}/`)
}

/** The address under which a version's file is asked for; `/modules/<id>/<version>/<file>` serves each of them too. */
export function fileAddress({ id, version }: { id: string; version: string }, file: string): string {
  return isCommon(file) ? `/modules/${id}/${file}` : `/modules/${id}/${version}/${file}`
}
