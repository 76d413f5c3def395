import { extractText, getDocumentProxy } from 'unpdf'

export interface Sheet {
  /** What stands on it, line by line, without the foot. */
  lines: string[]
  /** What stands in its lower margin. */
  foot: string
}

/** A printed document as somebody reads it, sheet by sheet. */
export async function readPdf(bytes: Uint8Array): Promise<{ sheets: Sheet[]; size: number[] }> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  // The margins come first, all in one line.
  const sheets = text.map((page) => {
    const [foot = '', ...lines] = page.split('\n').map((line) => line.trim())
    return { foot, lines: lines.filter(Boolean) }
  })
  return { sheets, size: [Math.round(width), Math.round(height)] }
}
