import { FileFault } from './file-fault.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** Magic bytes of workbooks picked by mistake: xlsx (a zip archive) and xls. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** NUL never occurs in text. Other control characters do, e.g. when pasted from a PDF or in our own export. */
const noText = '\u0000'

/**
 * Decodes a file: UTF-8 with or without BOM, UTF-16 (Excel's "Unicode text"), else the Windows encoding of older
 * spreadsheets.
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
