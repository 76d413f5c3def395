import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { DrawnState } from '../feedback/drawn-state.tsx'
import { Page } from '../page/page.tsx'

export interface NotFoundProps {
  /** "Property not found". */
  title: string
  back: { to: string; label: string }
}

/** The row does not exist or is not visible: says so, with a way back. */
export function NotFound({ title, back }: NotFoundProps) {
  const { t } = useTranslation('common')
  return (
    <Page title={title}>
      <DrawnState sign={null} action={<Button to={back.to}>{back.label}</Button>}>
        <h2>{t('error.notFound')}</h2>
      </DrawnState>
    </Page>
  )
}
