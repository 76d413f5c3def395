import { Loading, Skeleton } from '@keystead/ui-kit'

/** While the session in the address is being read. */
export function WaitingPage() {
  return (
    <main id="main" className="sh-waiting">
      <Loading>
        <Skeleton shape="page" />
      </Loading>
    </main>
  )
}
