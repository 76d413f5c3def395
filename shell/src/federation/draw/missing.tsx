import { ErrorScreen, SectionError } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { SlotUnknown } from './slot-unknown.tsx'

interface MissingProps {
  onRetry: () => void
}

/** In place of a module page when no module code loads: the frame stays, Retry tries again in place. */
export function PagesMissing({ onRetry }: MissingProps) {
  const { t } = useTranslation('shell')
  return <ErrorScreen title={t('frame.offline')} message={t('frame.hint')} onRetry={onRetry} />
}

/** In place of slot content on a shell page when no module code loads. */
export function SlotMissing({ onRetry }: MissingProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <SlotUnknown />
      <SectionError text={t('frame.offline')} onRetry={onRetry} />
    </>
  )
}
