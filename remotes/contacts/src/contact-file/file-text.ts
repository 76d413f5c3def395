import { FileFault } from './file-fault.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** The first bytes of workbooks, which are chosen by mistake: xlsx (a zip archive) and xls. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** What no text has. Other control characters come with what is pasted from a PDF, and stand in our own export. */
const noText = '\u0000'

/**
 * The text of a file: UTF-8 with or without its mark, Excel's "Unicode text", or what older spreadsheets write on
 * Windows, which is all that is no UTF-8.
 *
 * @throws FileFault
 */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (workbooks.some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new FileFault('fault.workbook')
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes(noText)) throw new FileFault('fault.noText')
  return { text, encoding }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
