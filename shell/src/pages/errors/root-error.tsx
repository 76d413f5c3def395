import { ErrorScreen } from '@keystead/ui-kit'
import { useRevalidator, useRouteError } from 'react-router-dom'

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : undefined)

/** Last resort: the frame itself crashed. Retry reloads. */
export function RootError() {
  const error = useRouteError()
  return (
    <main className="sh-root-error">
      <ErrorScreen message={messageOf(error)} />
    </main>
  )
}

/** A page crashed; the frame stays, and Retry renders it again. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <ErrorScreen message={messageOf(error)} onRetry={() => void revalidate()} />
}
