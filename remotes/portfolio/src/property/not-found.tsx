import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState, Page } from '@keystead/ui-kit'

export interface NotFoundProps {
  /** "Property not found". */
  title: string
  back: { to: string; label: string }
}

/** No such row, or none (any more) that the person may see: says so in place, with a way back. */
export function NotFound({ title, back }: NotFoundProps) {
  const { t } = useModuleTranslation()
  return (
    <Page title={title}>
      <EmptyState
        icon="circle-help"
        title={t('common:error.notFound')}
        action={<Button to={back.to}>{back.label}</Button>}
      />
    </Page>
  )
}
