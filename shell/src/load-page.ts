import type { ComponentType } from 'react'
import { PageMissing } from './pages/errors/page-missing.tsx'

interface PageFile {
  Component: ComponentType
}

/** A page that is loaded when it is opened. The router keeps a rejected loader for ever, so it never sees one. */
export function page(load: () => Promise<PageFile>): () => Promise<PageFile> {
  return () => load().catch(() => ({ Component: PageMissing }))
}
