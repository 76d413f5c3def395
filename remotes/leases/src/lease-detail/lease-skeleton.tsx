import { Card, Skeleton } from '@keystead/ui-kit'
import styles from './lease-detail.module.css'

export function LeaseSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="band" />
      <div className={styles.skeletonTabs} />
      <div className={styles.columns}>
        <Skeleton shape="table" count={7} />
        <div className={styles.skeletonSide}>
          <Card padding={20}>
            <Skeleton shape="line" count={4} />
          </Card>
          <Card padding={20}>
            <Skeleton shape="line" count={4} />
          </Card>
        </div>
      </div>
    </div>
  )
}
