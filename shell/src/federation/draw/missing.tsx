import { ErrorScreen, SectionError } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { SlotUnknown } from './slot-unknown.tsx'

interface MissingProps {
  onRetry: () => void
}

/** In the place of a module's page when no module can be shown: the frame stands, Retry asks again in place. */
export function PagesMissing({ onRetry }: MissingProps) {
  const { t } = useTranslation('shell')
  return <ErrorScreen title={t('frame.offline')} message={t('frame.hint')} onRetry={onRetry} />
}

/** In the place of what modules bring to a page of the shell's own, which knows nothing of the account then. */
export function SlotMissing({ onRetry }: MissingProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <SlotUnknown />
      <SectionError text={t('frame.offline')} onRetry={onRetry} />
    </>
  )
}
