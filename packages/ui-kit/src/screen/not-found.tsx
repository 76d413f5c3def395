import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Page } from '../page/page.tsx'

export interface NotFoundProps {
  /** "Property not found". */
  title: string
  back: { to: string; label: string }
}

/** No such row, or none (any more) that the person may see: says so in place, with a way back. */
export function NotFound({ title, back }: NotFoundProps) {
  const { t } = useTranslation('common')
  return (
    <Page title={title}>
      <EmptyState
        icon="circle-help"
        title={t('error.notFound')}
        action={<Button to={back.to}>{back.label}</Button>}
      />
    </Page>
  )
}
