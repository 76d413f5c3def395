import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { useSearchParams } from 'react-router-dom'
import { WaitingPage } from '../../elements/waiting-page.tsx'
import { preview } from '../../previewed.ts'
import { PageMissing } from '../errors/page-missing.tsx'

export const PreviewPage = lazyPart(
  async () => (await import(/* webpackChunkName: "trials" */ './preview-page.tsx')).PreviewPage,
  { waiting: <WaitingPage />, missing: PageMissing },
)

/** Whom the address asks to preview the app as; null inside a preview's frame, since previews do not nest. */
export function useRequestedPreview(): string | null {
  const requested = useSearchParams()[0].get('preview')
  return preview.as === null && requested !== null ? requested.trim() : null
}
