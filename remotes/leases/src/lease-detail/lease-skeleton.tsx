import { Skeleton } from '@keystead/ui-kit'
import styles from './lease-detail.module.css'

/** The shape of a lease's page: the band, the tabs, a table, and the cards beside it. */
export function LeaseSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="band" />
      <div className={styles.columns}>
        <Skeleton shape="table" count={7} />
        <div className={styles.skeletonSide}>
          <Skeleton shape="note" count={2} />
          <Skeleton shape="note" count={3} />
        </div>
      </div>
    </div>
  )
}
