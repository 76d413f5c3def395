import { ErrorScreen } from '@keystead/ui-kit'
import { useRevalidator, useRouteError } from 'react-router-dom'

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : undefined)

/** The last boundary: the frame itself could not be drawn. Retry reloads. */
export function RootError() {
  const error = useRouteError()
  return (
    <main className="sh-root-error">
      <ErrorScreen message={messageOf(error)} />
    </main>
  )
}

/** A page failed; the frame around it stays. Retry draws it again in place. */
export function PageError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <ErrorScreen message={messageOf(error)} onRetry={() => void revalidate()} />
}
