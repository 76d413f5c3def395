import { Loading, Skeleton } from '@keystead/ui-kit'

/** Shown while the session in the URL is read. */
export function WaitingPage() {
  return (
    <main id="main" className="sh-waiting">
      <Loading>
        <Skeleton shape="page" />
      </Loading>
    </main>
  )
}
