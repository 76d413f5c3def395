import { useTranslation } from 'react-i18next'
import { Button } from '../../base/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import '../form.css'

export interface DraftNoticeProps {
  /** When it was typed, in ms. */
  at: number
  /** Resets to the stored values. */
  onDiscard: () => void
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('common')
  const { dateFormat, language } = useKitSettings()
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at)
  return (
    <Alert tone="neutral">
      <div className="ks-draft">
        <p role="status">{t('unsaved.back', { day: dayText(new Date(at), dateFormat), time })}</p>
        <Button variant="link" size="small" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
      </div>
    </Alert>
  )
}

/** In the browser's time zone, where the draft was typed. Avoids loading dayjs. */
function dayText(day: Date, format: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return format
    .replace('YYYY', String(day.getFullYear()))
    .replace('MM', two(day.getMonth() + 1))
    .replace('DD', two(day.getDate()))
}
