import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'

interface PartFailedProps {
  read: { isFetching: boolean; refetch: () => unknown }
  text: string
}

/** In a card: what it shows failed to load. */
export function PartFailed({ read, text }: PartFailedProps) {
  const { t } = useModuleTranslation()
  return (
    <Alert
      tone="error"
      actions={
        <Button icon="rotate-cw" busy={read.isFetching} onClick={() => void read.refetch()}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
