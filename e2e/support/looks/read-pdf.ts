import { getDocumentProxy } from 'unpdf'

export interface Sheet {
  /** Its lines of text, without the footer. */
  lines: string[]
  /** The text in its bottom margin. */
  foot: string
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** Groups text by vertical position: the file's own line ends are unreliable. */
async function linesOf(page: PdfPage): Promise<string[]> {
  const lines: string[] = []
  let height = Number.NaN
  for (const item of (await page.getTextContent()).items) {
    if (!('str' in item) || item.str === '') continue
    const at: number = item.transform[5]
    if (Math.abs(at - height) < 2) lines[lines.length - 1] += item.str
    else lines.push(item.str)
    height = at
  }
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** A printed document's text, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<{ sheets: Sheet[]; size: number[] }> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))
  const texts = await Promise.all(pages.map(async (page) => linesOf(await page)))
  const [, , width = 0, height = 0] = (await document.getPage(1)).view
  // The margins come first, all in one line.
  const sheets = texts.map(([foot = '', ...lines]) => ({ foot, lines }))
  return { sheets, size: [Math.round(width), Math.round(height)] }
}
